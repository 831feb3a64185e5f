import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BILL_OF_MATERIALS } from '@platform/contract/files/fileNames';
import { runHere } from '@platform/testing/runHere';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';
import { promoteAll } from '../live/promote.ts';
import { fakeDeployment } from '../testing/fakeDeployment.ts';
import { temporaryStore } from '../testing/fakeDist.ts';

test('status --faults names release, package and fix, and fails; without a fault it passes', async () => {
  const store = await temporaryStore();
  const releases = ['shell', 'mfe-blog'].map((name) => fakeDeployment(name, '1.0.0'));
  await promoteAll(store, releases, { author: 'Asha', reason: 'new article' });
  for (const release of releases) {
    const folder = store.releaseFolder(release);
    await mkdir(folder, { recursive: true });
    const components = release.name === 'shell' ? [] : [{ name: 'used', version: '1.2.3' }];
    await writeFile(path.join(folder, BILL_OF_MATERIALS), JSON.stringify({ components }));
  }
  const file = path.join(await temporaryFolder(), 'osv.json');
  const program = path.join(import.meta.dirname, '../testing/releaseProgram.ts');
  const status = (fixed: string, ...args: string[]) => {
    const ranges = [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed }] }];
    const affected = [{ package: { ecosystem: 'npm', name: 'used' }, ranges }];
    const text = JSON.stringify({ id: 'GHSA-1', summary: 'Runs code', affected });
    return writeFile(file, text).then(() =>
      runHere(program, ['status', '--faults', file, ...args], { RELEASES_DIR: store.folder }),
    );
  };
  const failed = await status('1.2.4');
  expect(failed.status).toBe(1);
  expect(failed.stderr).toMatch(/mfe-blog 1\.0\.0 +used 1\.2\.3 +GHSA-1 +1\.2\.4 +Runs code/);
  expect(JSON.parse((await status('1.2.4', '--json')).stdout).faults).toHaveLength(1);
  const passed = await status('1.2.3');
  expect(passed).toMatchObject({ status: 0, stdout: expect.stringContaining('2 releases') });
});
