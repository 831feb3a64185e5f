// Tells a running server that the registry has changed.

import { watch } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@platform/contract';
import { isMissing } from '@platform/server/durableFile';
import { canonicalJson } from '../store/integrity.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { type Log, parseRegistry } from '../store/registryFile.ts';

/** Notices what `fs.watch` misses (network drives, a folder that appears later). */
const POLL_MS = 500;

/** Options of `watchRegistry`. */
export interface WatchOptions {
  /** The revision that the caller has; without it the first registry found is reported too. */
  since?: number;
  log?: Log;
}

/**
 * Calls `onChange` with the parsed registry whenever it is another than before, within a second. A file that is damaged or gone is ignored, with one line to `log` until it is good again.
 * Keeps no process alive. Answers a function that ends it.
 */
export function watchRegistry(
  store: ReleaseStore,
  onChange: (registry: Registry) => void,
  { since, log = (line) => console.warn(line) }: WatchOptions = {},
): () => void {
  const file = store.registryFile;
  let known = since;
  /** What the known revision says: a store that was put back from a copy may use a number again. */
  let content: string | undefined;
  let seen = '';
  let complained = false;
  let stopped = false;

  const complain = (message: string) => {
    if (!complained && !stopped) log(message);
    complained = true;
  };

  const tell = (registry: Registry) => {
    try {
      onChange(registry);
    } catch (error) {
      log(`Revision ${registry.revision} could not be taken over: ${(error as Error).message}`);
    }
  };

  async function look(): Promise<void> {
    try {
      const found = await readIfChanged(file, seen);
      if (!found || stopped) return;
      // Text that can't be parsed stays unseen and is read again at the next look.
      const registry = parseRegistry(found.text);
      seen = found.identity;
      complained = false;
      const before = content;
      content = canonicalJson(registry);
      const isSame = before === content || before === undefined;
      if (registry.revision === known && isSame) return;
      known = registry.revision;
      tell(registry);
    } catch (error) {
      if (isMissing(error) && known === undefined) return;
      complain(`${file}: ${(error as Error).message} Going on with what was there before.`);
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

/** Text and identity of one and the same file, or null when it is the one already seen. */
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

/** Calls while `work` runs lead to one more run afterwards. */
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

/** Watches by the system's own means where it can; the poll does the rest. */
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
