// `site restore`: reads a backup into the places that the settings name (docs/storage.md).
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Verb } from '@platform/contract/cli/program';
import { writeNewFile } from '@platform/server/durableFile';
import { readEnv } from '@platform/server/env';
import { hasRemoteRecords, hasStoredRecords, isFilled, restoreRecords } from '@site/api/backup';
import { readArchive } from './archive.ts';
import { FACTS, FORMAT, RELEASES, resolveFromCaller } from './backup.ts';

/** Changes nothing if the archive is damaged, or a place isn't empty, as a running site's never is. */
export async function restore({ args, say }: Verb) {
  const env = readEnv();
  const archive = resolveFromCaller(args[0] ?? '');
  const texts = new Map<string, string>();
  let files = 0;
  await readArchive(archive, async ({ name, content }) => {
    if (name.startsWith(RELEASES)) files += 1;
    else texts.set(name, content.toString());
  });
  const { format, made, site } = JSON.parse(texts.get(FACTS) ?? '{}');
  if (format !== FORMAT)
    throw new Error("This isn't a site backup, or a newer version of this program wrote it.");
  const hasRecords = texts.has('records.jsonl');
  if (hasRecords && hasRemoteRecords(env))
    throw new Error('The archive has records. Restore it where the API runs, without API_URL.');
  const full = [
    ...(hasRecords && (await hasStoredRecords(env)) ? [env.DATA_DIR] : []),
    ...(files > 0 && (await isFilled(env.RELEASES_DIR)) ? [env.RELEASES_DIR] : []),
  ];
  if (full.length > 0) {
    const fix = 'Stop the site and rename them, or set DATA_DIR and RELEASES_DIR.';
    throw new Error(`${full.join(' and ')}: not empty. ${fix}`);
  }
  const records = hasRecords ? await restoreRecords(env, texts) : undefined;
  await readArchive(archive, async ({ name, content, mode }) => {
    if (!name.startsWith(RELEASES)) return;
    const target = path.join(env.RELEASES_DIR, name.slice(RELEASES.length));
    await mkdir(path.dirname(target), { recursive: true });
    await writeNewFile(target, content, mode);
  });
  say(
    { made, site, records, files },
    `Restored ${site} as of ${made}: ${records ?? 'no'} records, ${files} release files.`,
  );
}
