import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { promote } from '../live/promote.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { fakeDeployment } from '../testing/fakeDeployment.ts';
import { temporaryStore } from '../testing/fakeDist.ts';
import { REPORT_PATH, readReportToken } from '../tokens/reportToken.ts';
import { beginReport, findReport, pruneReports } from './previewReports.ts';

const DAY_MS = 24 * 3_600_000;
const ORIGIN = 'https://www.example';

let store: ReleaseStore;

beforeEach(async () => {
  store = await temporaryStore();
  await promote(store, fakeDeployment('shell', '1.0.0'), { author: 'Asha', reason: 'first' });
});

const report = (address: string) => ({
  name: 'mfe-blog',
  version: '1.1.0',
  from: '1.0.0',
  at: '2026-11-25T10:00:00.000Z',
  link: `${ORIGIN}/site/override?token=a.b`,
  until: '2026-12-02T10:00:00.000Z',
  report: address,
  gate: 'passed 14 checks',
  sizes: [{ what: 'all browser files', before: 1, after: 2 }],
  pages: [{ path: '/blog', state: 'unchanged' as const, pictures: [] }],
});

/** An old report: its last change was so many days ago. */
async function makeOld(name: string, days: number, bytes = 10): Promise<void> {
  const folder = path.join(store.reportsFolder, name);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'report.json'), 'x'.repeat(bytes));
  const { mtimeMs } = await stat(folder);
  const at = new Date(mtimeMs - days * DAY_MS);
  await utimes(folder, at, at);
}

const kept = async () => (await readdir(store.reportsFolder)).sort();

test('a report is found by the token in its address, for thirty days', async () => {
  const begun = await beginReport(store, ORIGIN);
  expect(begun.address.startsWith(`${ORIGIN}${REPORT_PATH}/`)).toBe(true);
  await begun.save(report(begun.address));
  const token = begun.address.split('/').at(-2) ?? '';
  const { signer } = await store.needRegistry();
  const read = readReportToken(token, signer);
  const found = await findReport(store, read?.id ?? '');
  expect(found).toEqual({ folder: begun.folder, report: report(begun.address) });
  const { mtimeMs } = await stat(begun.folder);
  expect(readReportToken(token, signer, mtimeMs + 29 * DAY_MS)).toBeDefined();
  expect(readReportToken(token, signer, mtimeMs + 31 * DAY_MS)).toBeUndefined();
  await begun.drop();
  expect(await findReport(store, read?.id ?? '')).toBeNull();
});

test('a report older than thirty days is removed, also by the next preview', async () => {
  await makeOld('old', 31);
  await makeOld('newer', 29);
  const { folder } = await beginReport(store, ORIGIN);
  expect(await kept()).toEqual(['newer', path.basename(folder)].sort());
});

test.each([
  ['number', { count: 3, bytes: 1_000 }],
  ['bytes', { count: 10, bytes: 25 }],
])('above the limit of %s, the oldest reports are removed', async (_what, limits) => {
  for (const days of [1, 2, 3, 4]) await makeOld(`${days}`, days);
  expect(await pruneReports(store, { limits })).toBe(2);
  expect(await kept()).toEqual(['1', '2']);
});

test('a name’s previews displace only its own', async () => {
  const save = async (name: string) => {
    const begun = await beginReport(store, ORIGIN);
    await begun.save({ ...report(begun.address), name });
    return path.basename(begun.folder);
  };
  const other = await save('mfe-other');
  const own = [await save('mfe-blog'), await save('mfe-blog'), await save('mfe-blog')];
  expect(await pruneReports(store, { limitsOfName: { count: 3, bytes: 10_000 } })).toBe(1);
  expect(await kept()).toContain(other);
  expect((await kept()).filter((each) => own.includes(each))).toHaveLength(2);
  expect(await pruneReports(store, { limitsOfName: { count: 9, bytes: 600 } })).toBe(1);
  expect(await kept()).toContain(other);
});
