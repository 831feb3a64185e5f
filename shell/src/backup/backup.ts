// `site backup`: records, analytics, releases, keys and settings in one archive (docs/storage.md).
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Verb } from '@platform/contract/cli/program';
import { ReleaseStore } from '@platform/registry/store';
import { nullIfMissing, OWNER_ONLY } from '@platform/server/durableFile';
import { type Env, readEnv } from '@platform/server/env';
import { backUpRecords, hasRemoteRecords } from '@site/api/backup';
import { type AddFile, writeArchive } from './archive.ts';

export const FACTS = 'backup.json';
export const FORMAT = 'site-backup 1';
/** Begins the names of the store's files. */
export const RELEASES = 'releases/';

export const resolveFromCaller = (file: string): string =>
  path.resolve(process.env.INIT_CWD ?? '', file);

export async function backup({ args, options, say, misuse }: Verb<{ keep: string }>) {
  const keep = Number(options.keep);
  if (!Number.isInteger(keep) || keep < 1) misuse('--keep takes a whole number from 1');
  const env = readEnv();
  const given = args[0] ? resolveFromCaller(args[0]) : env.BACKUP_DIR;
  const folder = given ?? misuse('name a folder, or set BACKUP_DIR');
  for (const name of ['DATA_DIR', 'RELEASES_DIR'] as const) {
    const isInside = !path.relative(env[name], folder).startsWith('..');
    if (isInside) throw new Error(`${folder} is in ${name}, so each backup would hold all others.`);
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // As in 20261126T013000Z: names sort by time.
  const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  const file = path.join(folder, `site-${time}.tar.gz`);
  await writeArchive(file, (add) => addAll(env, add));
  const removed = (await backupsIn(folder)).slice(keep);
  for (const old of removed) await rm(old, { force: true });
  const recordsAt = hasRemoteRecords(env) ? env.API_URL : null;
  const { size: bytes } = await stat(file);
  say(
    { file, bytes, recordsAt, removed },
    `Wrote ${file} and read it back: ${(bytes / 1_000_000).toFixed(1)} MB.`,
    ...(recordsAt ? [`It has no records: back them up where ${recordsAt} runs.`] : []),
    ...removed.map((old) => `Deleted ${old}.`),
  );
}

async function addAll(env: Env, add: AddFile): Promise<void> {
  const addText = (name: string, text: string) =>
    add({ name, content: Buffer.from(text), mode: OWNER_ONLY });
  const facts = { format: FORMAT, made: new Date(), site: env.SITE_URL };
  await addText(FACTS, `${JSON.stringify(facts)}\n`);
  await addText('settings.env', settingsText(env));
  if (!hasRemoteRecords(env))
    for (const [name, text] of await backUpRecords(env)) await addText(name, text);
  const store = new ReleaseStore(env.RELEASES_DIR);
  if (!(await store.registry())) return;
  // Blocks releases, so that the copy is consistent. Restoring the registry, the last file, makes them live.
  await store.locked(async () => {
    const all = await readdir(store.folder, { recursive: true });
    const names = all.map((name) => name.replaceAll(path.sep, '/')).filter(isKept);
    for (const name of [...names.sort(), path.basename(store.registryFile)]) {
      const file = path.join(store.folder, name);
      const facts = await stat(file).catch(nullIfMissing);
      if (!facts?.isFile()) continue;
      await add({ name: RELEASES + name, content: await readFile(file), mode: facts.mode & 0o777 });
    }
  });
}

/** Leaves out files that servers recreate or that belong to one machine. The registry comes last. */
const isKept = (name: string): boolean =>
  !/^\.(?!secret$)|^registry\.json|^[^/]+\.lock|\.tmp$/.test(name);

/** The variables that are set, as a file for Node's `--env-file`. */
const settingsText = (env: Env): string =>
  Object.keys(env)
    .flatMap((name) => {
      const value = process.env[name]?.trim();
      // Such a file has no escapes.
      const quote = ["'", '"', '`'].find((each) => !value?.includes(each)) ?? '';
      return value ? [`${name}=${quote}${value}${quote}\n`] : [];
    })
    .join('');

const NAME = /^site-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/;

/** Paths, newest first; none without the folder. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(nullIfMissing)) ?? [];
  const own = names.filter((name) => NAME.test(name)).sort();
  return own.reverse().map((name) => path.join(folder, name));
}

/** When a backup was made, in milliseconds since 1970. */
export const parseBackupTime = (file: string): number =>
  Date.parse(path.basename(file).replace(NAME, '$1-$2-$3T$4:$5:$6Z'));

/** Seconds since the newest backup; infinite without one. */
export async function findNewestBackupAge(folder: string, now = Date.now()): Promise<number> {
  const [newest] = await backupsIn(folder);
  return newest ? Math.max(0, (now - parseBackupTime(newest)) / 1000) : Number.POSITIVE_INFINITY;
}
