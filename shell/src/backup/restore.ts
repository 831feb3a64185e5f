import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { checkRoomForStore, openStore, storeOf } from '@platform/registry';
import { OWNER_ONLY, writeNewFile } from '@platform/server/durableFile';
import type { Env } from '@platform/server/env';
import { areElsewhere, checkRoomForRecords, restoreRecords } from '@site/api/backup';
import { readArchive } from './archive.ts';
import { secondsSince } from './backUp.ts';
import { FACTS, RELEASES, readFacts, SETTINGS } from './contents.ts';

interface Options {
  /** Moves what is there aside instead of refusing. */
  replace: boolean;
  /** New file for the settings in the archive. */
  settings?: string | undefined;
}

interface Restored {
  made: string;
  site: string;
  /** Undefined if the archive has none, because its API ran elsewhere. */
  records: number | undefined;
  /** Files of releases and registry. */
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
    ...(files > 0 && (await checkRoomForStore(storeOf(env))) ? [env.RELEASES_DIR] : []),
  ];
  if (full.length > 0 && !options.replace) {
    throw new Error(
      `${full.join(' and ')} isn't empty. Name other folders in DATA_DIR and RELEASES_DIR, or add --replace to move what is there aside.`,
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
  // An empty database takes over the folder.
  if (files > 0) await openStore(env);
  return { made, site, records, files, seconds: secondsSince(begun), moved };
}

async function moveAside(folder: string): Promise<string> {
  const aside = `${folder}.before-${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`;
  await rename(folder, aside);
  return aside;
}
