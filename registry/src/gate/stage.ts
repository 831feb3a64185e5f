// A release store of its own for one candidate, in which everything else is what is live now.
import { randomUUID } from 'node:crypto';
import { access, mkdir, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pin, Registry, Release } from '@site/kit/contract';
import { syncFolder } from '@site/kit/durableFile';
import { entriesOf } from '../entries.ts';
import { publishRelease, readRelease } from '../store.ts';
import { registryPath, releaseFolder } from '../storeLayout.ts';

/** Names of such stores in the release store begin with it. */
const STAGE_PREFIX = '.checking-';
const DAY_MS = 24 * 60 * 60 * 1000;

export interface Stage {
  /** Folder of the store. */
  store: string;
  /** Moves the candidate into the real store, once it has passed; nothing when it is there. */
  adopt(): Promise<void>;
  /** Removes the store, but nothing that is only linked into it. */
  remove(): Promise<void>;
}

/**
 * Makes the store. The candidate is compressed into it as if it were published; the folders of all
 * other live releases are linked, not copied.
 * @param folder where the candidate's files are
 * @param next the registry with the candidate in it
 */
export async function stage(
  releasesDir: string,
  { base: _, ...release }: Pin,
  folder: string,
  next: Registry,
): Promise<Stage> {
  const store = path.join(path.resolve(releasesDir), STAGE_PREFIX + randomUUID());
  const remove = () => rm(store, { recursive: true, force: true });
  const { name, version } = release;
  try {
    await removeForgotten(releasesDir);
    await mkdir(store, { recursive: true });
    for (const [, { live: pin }] of entriesOf(next))
      if (pin.name !== name) await link(releasesDir, store, pin);
    const present = (await readRelease(releasesDir, name, version)) !== null;
    // Published before: the store refuses other content under the same version.
    if (present) await publishRelease(releasesDir, folder, release);
    if (present) await link(releasesDir, store, release);
    else await publishRelease(store, folder, release);
    await writeFile(registryPath(store), JSON.stringify({ ...next, revision: 1 }));
  } catch (error) {
    await remove();
    throw error;
  }
  return { store, remove, adopt: () => adopt(releasesDir, store, release) };
}

/** Removes what a check left behind that was killed, a day later. */
async function removeForgotten(releasesDir: string): Promise<void> {
  const entries = await readdir(releasesDir).catch(() => []);
  for (const name of entries.filter((entry) => entry.startsWith(STAGE_PREFIX))) {
    const where = path.join(releasesDir, name);
    const facts = await stat(where).catch(() => null);
    if (facts && Date.now() - facts.mtimeMs > DAY_MS) {
      await rm(where, { recursive: true, force: true });
    }
  }
}

async function link(releasesDir: string, store: string, { name, version }: Release): Promise<void> {
  const from = releaseFolder(path.resolve(releasesDir), name, version);
  const to = releaseFolder(store, name, version);
  await mkdir(path.dirname(to), { recursive: true });
  await symlink(from, to, 'junction');
}

async function adopt(releasesDir: string, store: string, release: Release): Promise<void> {
  const { name, version } = release;
  const folder = releaseFolder(releasesDir, name, version);
  const staged = releaseFolder(store, name, version);
  const exists = await access(folder).then(
    () => true,
    () => false,
  );
  if (!exists) {
    await mkdir(path.dirname(folder), { recursive: true });
    // When somebody else is quicker, theirs is looked at below.
    await rename(staged, folder).catch(() => {});
    await syncFolder(path.dirname(folder));
  }
  // Throws unless the store now has this very release, whole.
  await publishRelease(releasesDir, staged, release);
}
