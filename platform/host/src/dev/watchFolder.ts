import { type FSWatcher, watch } from 'node:fs';

/** Editors save a file in several steps. */
const DEBOUNCE_MS = 100;

/**
 * Calls `changed` once after each burst of edits in a folder, recursively.
 * @param matters whether to watch a file, by its path relative to the folder
 * @returns stops watching
 */
export function watchFolder(
  folder: string,
  matters: (file: string) => boolean,
  changed: () => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let watcher = startWatcher();
  function startWatcher(): FSWatcher {
    return watch(folder, { recursive: true }, (_event, file) => {
      if (!file || !matters(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        // Many editors save by replacing the file, but Node keeps watching the old one.
        watcher.close();
        watcher = startWatcher();
        changed();
      }, DEBOUNCE_MS);
    });
  }
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
