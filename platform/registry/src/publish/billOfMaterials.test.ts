import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BILL_OF_MATERIALS } from '@platform/contract/files/fileNames';
import { addBillOfMaterials } from '@platform/remote/release/billOfMaterials';
import { expect, test } from 'vitest';
import { publish } from '../files/publish.ts';
import { fakeDist, fakeInspect, temporaryStore } from '../testing/fakeDist.ts';

test('a release lists the packages that it contains', async () => {
  const store = await temporaryStore();
  const dist = await fakeDist('mfe-blog');
  await addBillOfMaterials('mfe-blog', dist);
  const { release } = await publish(store, dist, fakeInspect);
  const file = path.join(store.releaseFolder(release), BILL_OF_MATERIALS);
  const bill = JSON.parse(await readFile(file, 'utf8'));
  expect(bill.bomFormat).toBe('CycloneDX');
  expect(bill.components).toContainEqual(
    expect.objectContaining({ name: 'react', purl: expect.stringContaining('pkg:npm/react@') }),
  );
  // Not part of the version: its time and serial number differ each time.
  await addBillOfMaterials('mfe-blog', dist);
  expect((await publish(store, dist, fakeInspect)).release.version).toBe(release.version);
});
