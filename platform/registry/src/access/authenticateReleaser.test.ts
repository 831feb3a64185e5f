import { writeFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';
import { makeKey, revokeKey } from '../keys/keys.ts';
import { temporaryStore } from '../testing/fakeDist.ts';
import { PIPELINE } from '../testing/startIssuer.ts';
import { authenticateReleaser } from './authenticateReleaser.ts';
import type { PipelineTokens } from './PipelineTokens.ts';

const check = vi.fn<PipelineTokens['check']>(async () => ({
  pipeline: PIPELINE,
  author: 'run 17',
}));
const ask = (store: Awaited<ReturnType<typeof temporaryStore>>, authorization?: string) =>
  authenticateReleaser(store, { check }, 'mfe-blog', authorization);

test.each(['Bearer x', 'bearer x', `Bearer ${'x'.repeat(8_192)}`])(
  'a bearer token is checked',
  async (authorization) => {
    expect(await ask(await temporaryStore(), authorization)).toMatchObject({ author: 'run 17' });
  },
);

test.each([
  undefined,
  '',
  'x',
  'Bearer ',
  'Bearer x y',
  'xBearer x',
  'Bearer é',
  'Basic x',
  `Bearer ${'x'.repeat(8_193)}`,
])('a malformed Authorization header gets 401: %s', async (authorization) => {
  check.mockClear();
  await expect(ask(await temporaryStore(), authorization)).rejects.toMatchObject({ status: 401 });
  expect(check).not.toHaveBeenCalled();
});

test('a pipeline may release until owners.json drops or changes it', async () => {
  const store = await temporaryStore();
  const state = (pipelines: object[]) =>
    writeFile(store.ownersFile, JSON.stringify({ 'mfe-blog': { pipelines } }));
  const releaser = await ask(store, 'Bearer token');
  expect(releaser).not.toHaveProperty('commit');
  expect(await releaser.stillMay()).toBe(false);
  await state([{ ...PIPELINE, branch: 'dev' }, PIPELINE]);
  expect(await releaser.stillMay()).toBe(true);
  await state([{ ...PIPELINE, branch: 'dev' }]);
  expect(await releaser.stillMay()).toBe(false);
  check.mockResolvedValueOnce({ pipeline: PIPELINE, author: 'run 18', commit: 'abcdef1' });
  expect(await ask(store, 'Bearer token')).toMatchObject({ author: 'run 18', commit: 'abcdef1' });
});

test('a key may release its name until it is revoked', async () => {
  const store = await temporaryStore();
  const key = await makeKey(store, 'mfe-blog', 'Asha');
  const id = key.split('_')[1] ?? '';
  const releaser = await ask(store, `Bearer ${key}`);
  expect(releaser.author).toBe(`key ${id}`);
  expect(await releaser.stillMay()).toBe(true);
  const other = await makeKey(store, 'mfe-tool', 'Asha');
  await expect(ask(store, `Bearer ${other}`)).rejects.toMatchObject({ status: 403 });
  await revokeKey(store, 'mfe-blog', id, 'Asha');
  expect(await releaser.stillMay()).toBe(false);
  await expect(ask(store, `Bearer ${key}`)).rejects.toMatchObject({ status: 401 });
});

test('an owner’s key may release every name until it is revoked', async () => {
  const store = await temporaryStore();
  const key = await makeKey(store, 'all', 'Asha');
  const id = key.split('_')[1] ?? '';
  for (const name of ['mfe-blog', 'shell']) {
    const releaser = await authenticateReleaser(store, { check }, name, `Bearer ${key}`);
    expect(releaser.author).toBe(`key ${id}`);
    expect(await releaser.stillMay()).toBe(true);
  }
  const releaser = await ask(store, `Bearer ${key}`);
  await revokeKey(store, 'all', id, 'Asha');
  expect(await releaser.stillMay()).toBe(false);
  await expect(ask(store, `Bearer ${key}`)).rejects.toMatchObject({ status: 401 });
});
