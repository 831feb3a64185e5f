import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Problem, Rejection } from '@platform/contract/publishing';
import { readOverride } from '@platform/registry';
import { fakeDist, fakeInspect } from '@platform/registry/testing/fakeDist';
import { type Delivery, releaseTo } from '@platform/remote/release/releaseTo';
import { beforeEach, expect, test } from 'vitest';
import type { OpenGate } from '../processes/openGate.ts';
import { BLOG, startPublishApi } from '../testing/startPublishApi.ts';

const PAGES = [{ path: '/blog', state: 'unchanged' as const, pictures: [] }];

let api: Awaited<ReturnType<typeof startPublishApi>>;
let check: OpenGate['check'];
let pictures: (string | undefined)[];

beforeEach(async () => {
  pictures = [];
  check = async (_store, built, options) => {
    pictures.push(options.pictures);
    return { result: { said: 'passed 1 check' }, built, seen: { pages: PAGES } };
  };
  const opened = { inspect: fakeInspect, close: async () => {} };
  api = await startPublishApi(async () => ({ ...opened, check: (...given) => check(...given) }));
});

const deliver = async ({
  preview = { hours: 24 },
  ...changes
}: Partial<Omit<Delivery, 'preview'>> & { preview?: { hours: number } | null } = {}) =>
  releaseTo({
    ...{ site: api.site, name: BLOG, dist: await fakeDist(BLOG), reason: '', promote: false },
    credential: async () => api.key,
    log: () => {},
    ...changes,
    ...(preview && { preview }),
  });

const reports = () => readdir(api.store.reportsFolder);

test('a preview is published, not live, and comes with a link for one browser and a report', async () => {
  const { version, state, preview } = await deliver();
  expect(state).toBe('checked');
  const registry = await api.store.needRegistry();
  expect(registry.remotes[BLOG]?.live.version).toBe('1.0.0');
  expect(await api.store.release(BLOG, version)).not.toBeNull();
  const { searchParams, origin } = new URL(preview?.link ?? '');
  expect(origin).toBe('https://www.example');
  const override = readOverride(searchParams.get('token') ?? '', registry.signer);
  expect(override?.changes).toEqual([{ name: BLOG, version }]);
  const until = new Date((override?.expires ?? 0) * 1000);
  expect(preview?.until).toBe(until.toISOString());
  expect(preview).toMatchObject({ gate: 'passed 1 check', pages: PAGES });
  expect((await api.store.history()).at(-1)).toMatchObject({ action: 'override', to: version });
  const [folder = ''] = await reports();
  expect(pictures).toEqual([path.join(api.store.reportsFolder, folder)]);
});

test('a rejected preview leaves no report', async () => {
  const problems: Problem[] = [{ code: 'render', reason: 'It throws.', fix: 'Mend it.' }];
  check = async (_store, _built, options) => {
    await writeFile(path.join(options.pictures ?? '', 'a.png'), 'a picture');
    throw new Rejection(problems);
  };
  await expect(deliver()).rejects.toThrow('It throws.');
  expect(await reports()).toEqual([]);
});

test('an ordinary release takes no pictures', async () => {
  const { preview } = await deliver({ promote: true, preview: null });
  expect([preview, pictures]).toEqual([undefined, [undefined]]);
});

test.each([
  ['goes live', { promote: true }, 'does not go live'],
  ['lasts longer than a week', { preview: { hours: 169 } }, 'preview.hours'],
])('a preview that %s is rejected', async (_what, changes, says) => {
  await expect(deliver(changes)).rejects.toThrow(says);
  await expect(reports()).rejects.toThrow('ENOENT');
});

test('a preview of a remote that was never live is rejected with what to do', async () => {
  const registry = await api.store.needRegistry();
  await api.store.update(() => ({ ...registry, remotes: {} }));
  await expect(deliver()).rejects.toThrow('Release it once without --preview');
});
