import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { forgetHealth, healthPath, noHealth, readHealth, writeHealth } from './health.ts';

const seen = { ...noHealth(), views: 3, lastGood: '2026-11-21T10:00:00.000Z' };

test('what all servers count is added up', async () => {
  const store = await temporaryFolder();
  await writeHealth(store, { 'mfe-blog': { '1.0.0': seen } });
  const other = path.join(path.dirname(healthPath(store)), 'other-1.json');
  await writeFile(other, await readFile(healthPath(store)));
  await writeHealth(store, {
    'mfe-blog': { '1.0.0': { ...noHealth(), views: 2, failedViews: 1 } },
  });
  expect(await readHealth(store)).toEqual({
    servers: 2,
    remotes: { 'mfe-blog': { '1.0.0': { ...seen, views: 5, failedViews: 1 } } },
  });
});

test('nothing is known before a server has run, nor after it has ended', async () => {
  const store = await temporaryFolder();
  expect(await readHealth(store)).toEqual({ servers: 0, remotes: {} });
  await writeHealth(store, { 'mfe-blog': { '1.0.0': seen } });
  await forgetHealth(store, { own: true });
  expect((await readHealth(store)).servers).toBe(0);
});

test('old and damaged files are passed over, and what is a day old is removed', async () => {
  const store = await temporaryFolder();
  await writeHealth(store, {});
  const folder = path.dirname(healthPath(store));
  const old = path.join(folder, 'old.json');
  await writeFile(old, JSON.stringify({ at: '2020-01-01T00:00:00.000Z', remotes: {} }));
  await utimes(old, 1_577_836_800, 1_577_836_800);
  await writeFile(path.join(folder, 'half.json'), '{"at":');
  await writeFile(path.join(folder, 'huge.json'), 'x'.repeat(300_000));
  expect((await readHealth(store)).servers).toBe(1);
  await forgetHealth(store);
  expect(await readdir(folder)).not.toContain('old.json');
});
