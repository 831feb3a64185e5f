// Build time only. A cache of bundled programs: bundling a web server takes two seconds, and releases use the same.
import { createHash, randomUUID } from 'node:crypto';
import {
  cp,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@platform/contract/bundle/packageRoot';
import { bundleMovablePrograms, collectContent, type Entries } from './plainProgram.ts';

const CACHE = path.join(ROOT, 'node_modules', '.cache', 'kept-programs');
/** Changes with every installed package. */
const LOCK = path.join(ROOT, 'package-lock.json');
/** Age at which outdated programs are removed. */
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Folder of the programs, read-only for callers.
 * @param spare empty folder, used when the cache has none
 * @param cache where they are kept, if writable
 * @param needsContent whether they read the site's content, which takes a second to find out
 */
export async function cachePrograms(
  entries: Entries,
  spare: string,
  { cache = CACHE, needsContent = true } = {},
): Promise<string> {
  const content = needsContent ? await collectContent() : {};
  const what = JSON.stringify([process.version, entries, content]);
  const own = path.join(cache, hashOf(what));
  const kept = await find(own).catch(() => undefined);
  if (kept) return kept;
  const started = Date.now();
  const sources = await bundleMovablePrograms(entries, spare, content);
  await keep(own, spare, [...sources, LOCK], started).catch(() => {});
  return spare;
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
    // Another process may have cached the same.
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

/** Hash of the sources' change times; npm preserves mtime, so ctime. @throws if one is gone or newer than `until` */
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
