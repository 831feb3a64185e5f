import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { backUpStore, ReleaseStore } from '@platform/registry';
import { OWNER_ONLY } from '@platform/server/durableFile';
import type { Env } from '@platform/server/env';
import { areElsewhere, backUpRecords } from '@site/api/backup';
import { writeArchive } from './archive.ts';
import { backupsIn, nameAt } from './backups.ts';
import { FACTS, factsOf, RELEASES, SETTINGS, settingsText } from './contents.ts';

/** A finished backup. */
interface BackedUp {
  file: string;
  bytes: number;
  /** Time that it took. */
  seconds: number;
  /** Address of the API that has the records, when this archive has none. */
  recordsAt: string | null;
  /** Older backups that were deleted. */
  removed: string[];
}

/**
 * Writes records, analytics, releases, registry, keys and settings to a new archive, also while the site runs.
 * @param keep number of backups that the folder keeps
 * @throws for a folder below those that it backs up
 */
export async function backUp(env: Env, folder: string, keep: number): Promise<BackedUp> {
  const begun = performance.now();
  for (const name of ['DATA_DIR', 'RELEASES_DIR'] as const) {
    const isInside = !path.relative(env[name], folder).startsWith('..');
    if (isInside) throw new Error(`${folder} is in ${name}, so each backup would hold all others.`);
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, nameAt(new Date()));
  const recordsAt = areElsewhere(env) ? (env.API_URL ?? '') : null;
  await writeArchive(file, async (add) => {
    const addText = (name: string, text: string) =>
      add({ name, content: Buffer.from(text), mode: OWNER_ONLY });
    await addText(FACTS, factsOf(env));
    await addText(SETTINGS, settingsText(env));
    if (recordsAt === null) {
      for (const [name, text] of await backUpRecords(env)) await addText(name, text);
    }
    await backUpStore(new ReleaseStore(env.RELEASES_DIR), ({ name, ...one }) =>
      add({ name: RELEASES + name, ...one }),
    );
  });
  const old = (await backupsIn(folder)).slice(keep);
  for (const each of old) await rm(each, { force: true });
  const { size: bytes } = await stat(file);
  return { file, bytes, seconds: secondsSince(begun), recordsAt, removed: old };
}

/** @param begun by `performance.now()` */
export const secondsSince = (begun: number): number =>
  Math.round((performance.now() - begun) / 100) / 10;
