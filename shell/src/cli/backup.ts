// `site backup` and `site restore`. See docs/storage.md.
import path from 'node:path';
import type { Verb } from '@platform/contract/cli/program';
import { readEnv } from '@platform/server/env';
import { backUp } from '../backup/backUp.ts';
import { restore as restoreFrom } from '../backup/restore.ts';

const MEGABYTE = 1_000_000;

const here = (file: string): string => path.resolve(process.env.INIT_CWD ?? '', file);

export async function backup({ args, options, say, misuse }: Verb<{ keep: string }>) {
  const keep = Number(options.keep);
  if (!Number.isInteger(keep) || keep < 1) misuse('--keep takes a whole number from 1');
  const env = readEnv();
  const folder = args[0] ? here(args[0]) : env.BACKUP_DIR;
  const result = await backUp(env, folder ?? misuse('name a folder, or set BACKUP_DIR'), keep);
  const { file, bytes, seconds, recordsAt, removed } = result;
  say(
    result,
    `Wrote ${file} and read it back: ${(bytes / MEGABYTE).toFixed(1)} MB in ${seconds} s.`,
    ...(recordsAt === null
      ? []
      : [`It has no records: they are at ${recordsAt}. Back them up on that machine.`]),
    ...removed.map((old) => `Deleted ${old}.`),
  );
}

export async function restore({
  args: [file = ''],
  options: { replace = false, settings },
  say,
}: Verb<{ replace?: boolean; settings?: string }>) {
  const options = { replace, settings: settings && here(settings) };
  const result = await restoreFrom(readEnv(), here(file), options);
  const { made, site, records, files, seconds, moved } = result;
  say(
    result,
    `Restored ${site} as of ${made}: ${records ?? 'no'} records, ${files} release files, in ${seconds} s.`,
    ...moved.map((folder) => `The previous data is in ${folder}.`),
  );
}
