import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { fakeDeployment, withBundle } from '../testing/fakeDeployment.ts';
import { temporaryStore } from '../testing/fakeDist.ts';
import { readDeployedFile } from './readDeployedFile.ts';

const CODE = 'module.exports = 1;';

async function published() {
  const store = await temporaryStore();
  const deployment = await withBundle(store, fakeDeployment('mfe-blog', '1.0.0'), CODE);
  return { store, deployment, file: store.fileOf(deployment, deployment.node) };
}

test('a file of the store with one changed byte is rejected', async () => {
  const { store, deployment, file } = await published();
  await writeFile(file, 'module.exports = 2;');
  await expect(readDeployedFile(store, deployment, deployment.node)).rejects.toThrow(
    'differs from the published file',
  );
});

test.each(['node/index.cjs', 'constructor'])('a file without a hash is rejected', async (file) => {
  const { store, deployment } = await published();
  const unknown = { ...deployment, files: {} };
  await expect(readDeployedFile(store, unknown, file)).rejects.toThrow('no hash');
});
