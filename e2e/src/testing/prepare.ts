// Runs once before all browser tests: builds what has changed, publishes it into this run's own store, which every
// test's site copies, and bundles the programs that tests start.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspectCached } from '@platform/gate/processes/inspectBundle';
import { releaseBuilds } from '@platform/gate/release/releaseBuilds';
import { ReleaseStore } from '@platform/registry/store';
import { presentBuilds } from '@platform/remote/workspace/buildForRelease';
import { buildChanged, distOf } from '@platform/remote/workspace/buildWorkspace';
import { BUILT } from '@platform/remote/workspace/remotes';
import { findSandbox } from '@platform/render';
import { canInstallDebian, installDebian } from '@platform/server/programs/installDebian';
import { SAMPLE } from '../content/articles.ts';
import { makePrograms, runProgram } from './programs.ts';

/** Most visitors have Arial; the site's fallback font has its metrics (brand/src/styles/fonts.css). */
const hasArial = (): boolean =>
  /Arial|Arimo|Liberation Sans/.test(
    spawnSync('fc-match', ['Arial'], { encoding: 'utf8' }).stdout ?? '',
  );

/** Resolves to a clean-up for after the last test. Does nothing if another suite has prepared. */
export default async function prepare(): Promise<() => Promise<void>> {
  return process.env.PRISTINE_RELEASES ? async () => {} : prepareFor();
}

/**
 * @param candidate remote whose release passes the gate first, against the releases of all others
 * @throws if the gate rejects it
 */
export async function prepareFor(candidate?: string): Promise<() => Promise<void>> {
  process.env.CONTENT_DIR ??= SAMPLE;
  const { kind } = await findSandbox();
  if (kind === 'none' && canInstallDebian()) installDebian('bubblewrap');
  if (!hasArial() && canInstallDebian()) installDebian('fonts-liberation', 'fontconfig');
  await buildChanged(BUILT);
  const store = await mkdtemp(path.join(tmpdir(), 'pristine-'));
  const others = BUILT.filter((name) => name !== candidate);
  const meta = { author: 'tests', log: console.warn };
  await releaseBuilds(new ReleaseStore(store), await presentBuilds(others), inspectCached, meta);
  // Workers start later and inherit it.
  process.env.PRISTINE_RELEASES = store;
  const removePrograms = await makePrograms();
  const tidyUp = async () => {
    delete process.env.PRISTINE_RELEASES;
    await removePrograms();
    await rm(store, { recursive: true, force: true });
  };
  try {
    if (candidate) await passGate(candidate, distOf(candidate), store);
  } catch (error) {
    await tidyUp();
    throw error;
  }
  return tidyUp;
}

/** Releases a build to a store, as its team will. @throws if the gate rejects it */
export async function passGate(name: string, dist: string, store: string): Promise<void> {
  const args = [name, '--built', dist];
  const { status, stdout, stderr } = await runProgram('release', args, { RELEASES_DIR: store });
  process.stderr.write(stdout + stderr);
  if (status !== 0) throw new Error(`The gate rejects ${name}.`);
}
