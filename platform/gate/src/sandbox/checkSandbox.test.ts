import { mkdir, writeFile } from 'node:fs/promises';
import { temporaryStore } from '@platform/registry/testing/fakeDist';
import { expect, test } from 'vitest';
import { checkSandbox } from './checkSandbox.ts';
import type { Sandbox } from './findSandbox.ts';

const sandbox = (kind: Sandbox['kind']) => async (): Promise<Sandbox> => ({
  kind,
  says: `It is ${kind}.`,
  wrap: (command) => [...command],
});

test('without a sandbox the doctor reports rejected releases or the risk of accepting them', async () => {
  const store = await temporaryStore();
  await mkdir(store.folder, { recursive: true });
  const look = (kind: Sandbox['kind'], unsandboxed = false) =>
    checkSandbox(store, unsandboxed, sandbox(kind));
  expect(await look('bubblewrap')).toMatchObject({ state: 'ok', says: 'It is bubblewrap.' });
  expect(await look('none')).toMatchObject({ state: 'ok' });
  await writeFile(store.ownersFile, '{}');
  expect(await look('bubblewrap')).toMatchObject({ state: 'ok' });
  expect(await look('none')).toMatchObject({
    state: 'failing',
    says: 'It is none. So the publish API rejects releases.',
    fix: expect.stringContaining('docs/security.md'),
  });
  expect(await look('none', true)).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('can read every record'),
  });
});
