// Build time only. Programs whose sources haven't changed since they were made last are there already:
// each release is checked by the same ones, and to bundle a web server takes two seconds.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  cp,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@platform/contract/bundle/root';
import { contentInPrograms, type Entries, movablePrograms } from './plainProgram.ts';

const CACHE = path.join(ROOT, 'node_modules', '.cache', 'kept-programs');
/** Outdated programs are removed after this long. */
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Gives the folder of these programs, which others may use, too: it is for reading.
 * @param spare an empty folder of the caller's own, to make them in when there are none
 * @param cache where they are kept, if anything can be written there
 */
export async function keptPrograms(
  entries: Entries,
  spare: string,
  cache = CACHE,
): Promise<string> {
  const what = JSON.stringify([process.version, entries, await contentInPrograms()]);
  const own = path.join(cache, hashOf(what));
  const kept = await find(own).catch(() => undefined);
  if (kept) return kept;
  const started = await touch(spare);
  const sources = await movablePrograms(entries, spare);
  await keep(own, spare, withManifests(sources), started).catch(() => {});
  return spare;
}

/** Says when that was, by the clock that the times of files are taken from. */
async function touch(folder: string): Promise<number> {
  await utimes(folder, new Date(), new Date());
  return (await stat(folder)).ctimeMs;
}

async function find(own: string): Promise<string> {
  const sources: string[] = JSON.parse(await readFile(path.join(own, 'sources.json'), 'utf8'));
  return realpath(path.join(own, await stateOf(sources)));
}

async function keep(own: string, made: string, sources: string[], started: number): Promise<void> {
  const state = await stateOf(sources, started);
  const mine = path.join(own, `.making-${randomUUID()}`);
  await mkdir(own, { recursive: true });
  for (const name of await readdir(own)) await removeIfOld(path.join(own, name));
  try {
    await cp(made, path.join(mine, state), { recursive: true });
    await writeFile(path.join(mine, 'sources.json'), JSON.stringify(sources));
    // The same may have been made meanwhile: then it stays.
    await rename(path.join(mine, state), path.join(own, state)).catch(() => {});
    await rename(path.join(mine, 'sources.json'), path.join(own, 'sources.json'));
  } finally {
    await rm(mine, { recursive: true, force: true });
  }
}

async function removeIfOld(where: string): Promise<void> {
  const { mtimeMs } = await stat(where);
  if (Date.now() - mtimeMs > DAY_MS) await rm(where, { recursive: true, force: true });
}

/** Beside the sources themselves: what says which file a package's name means. */
function withManifests(sources: string[]): string[] {
  const installed = path.join(ROOT, 'node_modules') + path.sep;
  const manifests = sources
    .filter((file) => file.startsWith(ROOT) && !file.startsWith(installed))
    .map((file) => manifestOf(path.dirname(file)));
  return [...sources, ...new Set(manifests)];
}

/** The nearest one, in this folder or above. */
function manifestOf(folder: string): string {
  const file = path.join(folder, 'package.json');
  return existsSync(file) || folder === path.dirname(folder)
    ? file
    : manifestOf(path.dirname(folder));
}

/**
 * When each was written last; that is new for what npm unpacks, too, unlike the time of its content.
 * @throws when one is gone, or was written after `until`
 */
async function stateOf(files: string[], until = Number.POSITIVE_INFINITY): Promise<string> {
  const states = files.map(async (file) => {
    const { ctimeMs, size } = await stat(file);
    if (ctimeMs > until) throw new Error(`${file} has changed meanwhile.`);
    return `${file} ${ctimeMs} ${size}`;
  });
  return hashOf((await Promise.all(states)).join('\n'));
}

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);
