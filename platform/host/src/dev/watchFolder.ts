// Development only. Tells of edits in a folder.
import { type FSWatcher, watch } from 'node:fs';

/** Editors write a file in several steps. */
const QUIET_MS = 100;

/**
 * Calls `changed` once after each burst of edits in a folder and those in it.
 * @param matters whether a file is one to be told of, by its path in the folder
 * @returns ends it
 */
export function watchFolder(
  folder: string,
  matters: (file: string) => boolean,
  changed: () => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  let watcher = look();
  function look(): FSWatcher {
    return watch(folder, { recursive: true }, (_event, file) => {
      if (!file || !matters(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        // Node goes on watching a file that another has replaced, as many editors do to save one.
        watcher.close();
        watcher = look();
        changed();
      }, QUIET_MS);
    });
  }
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
