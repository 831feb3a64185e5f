import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { backUpStore, openStore } from '@platform/registry';
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
  /** Older backups that were deleted. */
  removed: string[];
}

/**
 * Writes records, analytics, releases, registry, keys and settings to a new archive, also while the site runs.
 * @param keep number of backups that the folder keeps
 */
export async function backUp(env: Env, folder: string, keep: number): Promise<BackedUp> {
  const begun = performance.now();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, nameAt(new Date()));
  await writeArchive(file, async (add) => {
    const addText = (name: string, text: string) =>
      add({ name, content: Buffer.from(text), mode: OWNER_ONLY });
    await addText(FACTS, factsOf(env));
    await addText(SETTINGS, settingsText(env));
    if (!areElsewhere(env)) {
      for (const [name, text] of await backUpRecords(env)) await addText(name, text);
    }
    await backUpStore(await openStore(env), ({ name, ...one }) =>
      add({ name: RELEASES + name, ...one }),
    );
  });
  const old = (await backupsIn(folder)).slice(keep);
  for (const each of old) await rm(each, { force: true });
  const { size: bytes } = await stat(file);
  return { file, bytes, seconds: secondsSince(begun), removed: old };
}

/** @param begun by `performance.now()` */
export const secondsSince = (begun: number): number =>
  Math.round((performance.now() - begun) / 100) / 10;
