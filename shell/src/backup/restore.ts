import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { checkRoomForStore, ReleaseStore } from '@platform/registry';
import { OWNER_ONLY, writeNewFile } from '@platform/server/durableFile';
import type { Env } from '@platform/server/env';
import { areElsewhere, checkRoomForRecords, restoreRecords } from '@site/api/backup';
import { readArchive } from './archive.ts';
import { secondsSince } from './backUp.ts';
import { timestamp } from './backups.ts';
import { FACTS, RELEASES, readFacts, SETTINGS } from './contents.ts';

interface Options {
  /** Moves existing data aside instead of refusing. */
  replace: boolean;
  /** New file for the settings in the archive. */
  settings?: string | undefined;
}

interface Restored {
  made: string;
  site: string;
  /** Undefined if the archive has none, because its API ran elsewhere. */
  records: number | undefined;
  /** Number of release and registry files. */
  files: number;
  seconds: number;
  /** Where former folders are now. */
  moved: string[];
}

/**
 * Restores an archive to the places that the settings name.
 * @throws before it changes anything: if the archive is damaged, a site runs there, or something is there already
 */
export async function restore(env: Env, archive: string, options: Options): Promise<Restored> {
  const begun = performance.now();
  const texts = new Map<string, string>();
  let files = 0;
  await readArchive(archive, async ({ name, content }) => {
    if (name.startsWith(RELEASES)) files += 1;
    else texts.set(name, content.toString());
  });
  const { made, site } = readFacts(texts.get(FACTS));
  const hasRecords = texts.has('records.jsonl');
  if (hasRecords && areElsewhere(env)) {
    throw new Error('The archive has records. Restore it where the API runs, without API_URL.');
  }
  const full = [
    ...(hasRecords && (await checkRoomForRecords(env)) ? [env.DATA_DIR] : []),
    ...(files > 0 && (await checkRoomForStore(new ReleaseStore(env.RELEASES_DIR)))
      ? [env.RELEASES_DIR]
      : []),
  ];
  if (full.length > 0 && !options.replace) {
    const verb = full.length > 1 ? "aren't" : "isn't";
    throw new Error(
      `${full.join(' and ')} ${verb} empty. Name other folders in DATA_DIR and RELEASES_DIR, or add --replace to move existing data aside.`,
    );
  }
  if (options.settings) {
    await writeNewFile(options.settings, texts.get(SETTINGS) ?? '', OWNER_ONLY);
  }
  const moved = await Promise.all(full.map(moveAside));
  const records = hasRecords ? await restoreRecords(env, texts) : undefined;
  await readArchive(archive, async ({ name, content, mode }) => {
    if (!name.startsWith(RELEASES)) return;
    const target = path.join(env.RELEASES_DIR, name.slice(RELEASES.length));
    await mkdir(path.dirname(target), { recursive: true });
    await writeNewFile(target, content, mode);
  });
  return { made, site, records, files, seconds: secondsSince(begun), moved };
}

async function moveAside(folder: string): Promise<string> {
  const aside = `${folder}.before-${timestamp(new Date())}`;
  await rename(folder, aside);
  return aside;
}
