import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseStore, readErrors } from '@platform/registry';
import { hangLimit } from '@platform/testing/hangLimit';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { reportSchema } from '../../reports/report.schema.ts';
import { browserOf } from './browserOf.ts';
import { ErrorLog, type Failed } from './ErrorLog.ts';
import { browserFrames, nodeFrames } from './frames.ts';

// cspell:ignore ACEA
const FILE = 'browser/page.0123456789.js';
const failed = (more: Partial<Failed> = {}): Failed => ({
  remote: 'mfe-blog',
  version: '1.0.0-a',
  phase: 'error',
  cause: 'TypeError: broken',
  frames: [],
  seenIn: 'Firefox 145',
  ...more,
});
const frame = (line: number) => ({ file: FILE, line, column: 1 });

async function start() {
  const store = new ReleaseStore(await temporaryFolder());
  const errors = new ErrorLog(store);
  const written = async () => {
    await errors.write();
    return readErrors(store, 'mfe-blog');
  };
  return { store, errors, written };
}

test('errors are counted by place, which is the topmost in the own sources of the team', async () => {
  const { store, errors, written } = await start();
  const map = path.join(store.mapsFolder({ name: 'mfe-blog', version: '1.0.0-a' }), `${FILE}.map`);
  await mkdir(path.dirname(map), { recursive: true });
  const sources = ['node_modules/zod/index.js', 'mfe-blog/src/Article.tsx'];
  // Line 1 is the library's first, line 2 the article's third.
  await writeFile(map, JSON.stringify({ version: 3, sources, names: [], mappings: 'AAAA;ACEA' }));
  errors.add(failed({ frames: [frame(1), frame(2)] }));
  errors.add(failed({ frames: [frame(1), frame(2)], seenIn: 'Chrome 142' }));
  const [group, ...more] = await written();
  expect(more).toEqual([]);
  expect(group).toMatchObject({ place: 'mfe-blog/src/Article.tsx:3', count: 2 });
  expect(group?.seenIn).toEqual(['Chrome 142', 'Firefox 145']);
  errors.add(failed({ frames: [frame(1), frame(2)] }));
  expect(await written()).toMatchObject([{ count: 3 }]);
});

test('without a source map the place is that in the script', async () => {
  const { errors, written } = await start();
  errors.add(failed({ frames: [frame(7)] }));
  expect(await written()).toMatchObject([{ place: `${FILE}:7:1`, count: 1 }]);
});

test('a cause is kept without personal data, further lines and the folder of the store', async () => {
  const { store, errors, written } = await start();
  const cause = `Error: asha@site.test, +44 20 7946 0000 in ${store.folder}/x\n    at secret`;
  errors.add(failed({ cause, seenIn: 'server' }));
  expect((await written()).map((each) => each.cause)).toEqual(['Error: … … in …/x']);
});

test('a store that can’t be written gets the errors later', async () => {
  const { store, errors, written } = await start();
  await writeFile(store.errorsFolder, 'in the way');
  errors.add(failed());
  await expect(errors.write()).rejects.toThrow();
  await rm(store.errorsFolder);
  expect(await written()).toMatchObject([{ count: 1 }]);
});

test('a flood of kinds is bounded', async () => {
  const { errors, written } = await start();
  for (let line = 1; line <= 2_000; line += 1) errors.add(failed({ cause: `Error: ${line}x` }));
  expect(await written()).toHaveLength(50);
});

test('one network’s flood of places displaces no error of others', async () => {
  const { errors, written } = await start();
  errors.add(failed({ cause: 'Error: genuine', network: '203.0.113' }));
  for (let round = 0; round < 3; round += 1) {
    for (let line = 1; line <= 200; line += 1)
      errors.add(failed({ frames: [frame(line)], network: '198.51.100' }));
  }
  const groups = await written();
  expect(groups.map(({ cause }) => cause)).toContain('Error: genuine');
  expect(groups).toHaveLength(11);
  errors.add(failed({ frames: [frame(999)], network: '192.0.2' }));
  expect(await written()).toHaveLength(12);
});

const REPORT = {
  remote: 'mfe-blog',
  version: '1',
  phase: 'error',
  cause: 'broken',
  view: '0123456789abcdef',
};

test('a report’s places are script names and numbers; others don’t cost the report', () => {
  const at = ['page.0123456789.js:1:234', '10:30:45', 'https://x.test/a.js?q=asha@site.test:1:2'];
  expect(reportSchema.parse({ ...REPORT, at }).at).toEqual(['page.0123456789.js:1:234']);
  const cause = 'a\u001b[2J\u009b\u202e\u2066b';
  expect(reportSchema.parse({ ...REPORT, cause }).cause).toBe('a [2J b');
  for (const wrong of [
    undefined,
    null,
    7,
    'a.js:1:2',
    Array(10).fill('a.js:1:2'),
    ['a'.repeat(999)],
  ]) {
    expect(reportSchema.parse({ ...REPORT, at: wrong }).at).toBeUndefined();
  }
});

test('only places in files of the release count', () => {
  const files = { [FILE]: { integrity: '', bytes: 1 } };
  expect(browserFrames(['other.js:1:2', 'page.0123456789.js:3:4'], { files })).toEqual([
    { file: FILE, line: 3, column: 4 },
  ]);
  const stack = `Error: x
    at a (/srv/releases/mfe-other/1.0.0-a/node/index.cjs:1:2)
    at b (/srv/releases/mfe-blog/1.0.0-a/node/index.cjs:30:4)
    at /srv/releases/mfe-blog/1.0.0-a/node/index.cjs:50:6`;
  const deployment = { name: 'mfe-blog', version: '1.0.0-a', node: 'node/index.cjs' };
  expect(nodeFrames(stack, deployment as Parameters<typeof nodeFrames>[1])).toEqual([
    { file: 'node/index.cjs', line: 30, column: 4 },
    { file: 'node/index.cjs', line: 50, column: 6 },
  ]);
});

test('a stack of any length is searched in linear time', { timeout: hangLimit(0.25) }, () => {
  const deployment = { name: 'mfe-blog', version: '1.0.0-a', node: 'node/index.cjs' };
  for (const text of ['x', ':', ':1']) {
    const stack = text.repeat(200_000);
    expect(nodeFrames(stack, deployment as Parameters<typeof nodeFrames>[1])).toEqual([]);
  }
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox 145'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Chrome 142',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0.1',
    'Edge 142',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari 18',
  ],
  ['asha@site.test', 'other'],
  [undefined, 'other'],
])('%s is %s', (userAgent, browser) => {
  expect(browserOf(userAgent)).toBe(browser);
});
