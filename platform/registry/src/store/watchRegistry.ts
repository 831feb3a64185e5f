import { watch } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@platform/contract';
import { isMissing } from '@platform/server/durableFile';
import { canonicalJson } from './integrity.ts';
import { readRegistry } from './readRegistry.ts';
import type { Log } from './registryFile.ts';
import type { StorePaths } from './StorePaths.ts';

/** For events that `fs.watch` misses: network drives, a folder created later. */
const POLL_MS = 500;

export interface WatchOptions {
  /** The caller's revision; without it the first registry is reported too. */
  since?: number;
  log?: Log;
}

/**
 * Calls `onChange` within a second of a change. Logs an invalid or missing file once and ignores it. Keeps no
 * process running.
 * @returns a function that stops it
 */
export function watchRegistry(
  store: StorePaths,
  onChange: (registry: Registry) => void,
  { since, log = (line) => console.warn(line) }: WatchOptions = {},
): () => void {
  const file = store.registryFile;
  let known = since;
  /** Content of the known revision: a restored store may reuse a number. */
  let content: string | undefined;
  let seen = '';
  let complained = false;
  let stopped = false;

  const complain = (message: string) => {
    if (!complained && !stopped) log(message);
    complained = true;
  };

  const notify = (registry: Registry) => {
    try {
      onChange(registry);
    } catch (error) {
      log(`Revision ${registry.revision} could not be applied: ${(error as Error).message}`);
    }
  };

  async function look(): Promise<void> {
    try {
      const found = await readIfChanged(file, seen);
      if (!found || stopped) return;
      // Unparsable text stays unseen, so it is read again.
      const { registry, notes } = readRegistry(found.text);
      if (stopped) return;
      seen = found.identity;
      complained = false;
      const before = content;
      content = canonicalJson(registry);
      const isSame = before === content || before === undefined;
      if (registry.revision === known && isSame) return;
      known = registry.revision;
      for (const note of notes) log(`${file}: ${note}`);
      notify(registry);
    } catch (error) {
      if (isMissing(error) && known === undefined) return;
      complain(`${file}: ${(error as Error).message} Using the registry read before.`);
    }
  }

  const check = serialized(look);
  const timer = setInterval(check, POLL_MS).unref();
  const stopWatching = watchFolder(store.folder, path.basename(file), check);
  check();
  return () => {
    stopped = true;
    clearInterval(timer);
    stopWatching();
  };
}

/** Text and identity of the same file; null when it was seen before. */
async function readIfChanged(file: string, seen: string) {
  const handle = await open(file, 'r');
  try {
    const { ino, mtimeNs, size } = await handle.stat({ bigint: true });
    const identity = `${ino} ${mtimeNs} ${size}`;
    return identity === seen ? null : { identity, text: await handle.readFile('utf8') };
  } finally {
    await handle.close();
  }
}

/** One more run follows calls made during a run. */
function serialized(work: () => Promise<void>): () => void {
  let running = false;
  let again = false;
  return async function start() {
    again = true;
    if (running) return;
    running = true;
    while (again) {
      again = false;
      await work();
    }
    running = false;
  };
}

/** By `fs.watch` where it works; otherwise polling is enough. */
function watchFolder(folder: string, name: string, onEvent: () => void): () => void {
  try {
    const watcher = watch(folder, { persistent: false }, (_event, changed) => {
      if (changed === null || changed === name) onEvent();
    });
    watcher.on('error', () => watcher.close());
    return () => watcher.close();
  } catch {
    return () => undefined;
  }
}
