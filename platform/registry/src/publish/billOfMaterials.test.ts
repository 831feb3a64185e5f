import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BILL_OF_MATERIALS } from '@platform/contract/files/fileNames';
import { expect, test } from 'vitest';
import { fakeDist, fakeInspect, temporaryStore } from '../testing/fakeDist.ts';
import { publish } from '../testing/publish.ts';

test('a release keeps the list of its packages, which is no part of its version', async () => {
  const store = await temporaryStore();
  const dist = await fakeDist('mfe-blog');
  await writeFile(path.join(dist, BILL_OF_MATERIALS), '{"components":[]}');
  const { release } = await publish(store, dist, fakeInspect);
  const file = path.join(store.releaseFolder(release), BILL_OF_MATERIALS);
  expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ components: [] });
  await writeFile(path.join(dist, BILL_OF_MATERIALS), '{"components":[{}]}');
  expect((await publish(store, dist, fakeInspect)).release.version).toBe(release.version);
});
