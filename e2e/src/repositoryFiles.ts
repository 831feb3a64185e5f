// The repository's files, for tests of rules that hold everywhere.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';

/** Folders that git ignores. Commands make them, so they may be missing. */
export const IGNORED = readFileSync(path.join(ROOT, '.gitignore'), 'utf8')
  .split('\n')
  .filter((line) => /^[\w.-]+\/$/.test(line))
  .map((line) => line.slice(0, -1));

/** Every file of the repository, relative to its root. */
export const FILES = listFiles('');

function listFiles(folder: string): string[] {
  const entries = readdirSync(path.join(ROOT, folder), { withFileTypes: true });
  return entries.flatMap((entry) => {
    if (entry.name === '.git' || IGNORED.includes(entry.name)) return [];
    const file = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? listFiles(file) : [file];
  });
}
