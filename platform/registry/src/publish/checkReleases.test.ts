import { rm, writeFile } from 'node:fs/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { localDeployment, publish } from '../files/publish.ts';
import { promoteAll } from '../live/promote.ts';
import { fakeDeployment } from '../testing/fakeDeployment.ts';
import { fakeDist, fakeInspect, temporaryStore } from '../testing/fakeDist.ts';
import { checkReleases, newestChange } from './checkReleases.ts';

const NOW = '2027-12-31T23:59:59.999Z';

test('a changed file of a live release is reported with a fix', async () => {
  const store = await temporaryStore();
  const empty = await checkReleases(store);
  expect(empty).toMatchObject({ state: 'failing', fix: expect.stringContaining('npm start') });
  expect(await newestChange(store)).toBe(0);

  vi.setSystemTime(NOW);
  onTestFinished(() => void vi.useRealTimers());
  const { release } = await publish(store, await fakeDist('mfe-blog'), fakeInspect);
  const meta = { author: 'asha', reason: '' };
  await promoteAll(store, [fakeDeployment('shell', '1.0.0'), localDeployment(release)], meta);
  expect(await checkReleases(store)).toMatchObject({
    state: 'ok',
    says: '2 live releases are complete, at revision 1.',
  });
  expect(await newestChange(store)).toBe(Date.parse(NOW));

  await writeFile(store.fileOf(release, 'node/index.cjs'), 'changed');
  const changed = await checkReleases(store);
  expect(changed.state).toBe('failing');
  expect(changed.says).toContain('node/index.cjs has been changed');
  await rm(store.releaseFolder(release), { recursive: true });
  expect((await checkReleases(store)).says).toContain(`mfe-blog ${release.version} is missing.`);
});
