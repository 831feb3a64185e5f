// Node only. The files of a repository or folder.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

const MOST_BYTES = 512 * 1024 * 1024;
const SKIPPED = new Set(['.git', 'node_modules']);

/**
 * Paths below the folder, with forward slashes. In a work tree of Git, without those that .gitignore excludes.
 * @throws {Error} if Git can't read the work tree
 */
export function listFiles(folder: string): string[] {
  const { status, stdout, stderr, error } = spawnSync(
    'git',
    // A foreign repository's settings could name a program as its monitor.
    [
      '-c',
      'core.fsmonitor=false',
      'ls-files',
      '-z',
      '--cached',
      '--others',
      '--exclude-standard',
      '--deduplicate',
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: MOST_BYTES },
  );
  if (status === 0) return stdout.split('\0').filter(Boolean);
  if (!error && !/not a git repository/i.test(stderr)) throw new Error(stderr.trim());
  return walk(folder, '');
}

function walk(folder: string, below: string): string[] {
  return readdirSync(path.join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const name = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : walk(folder, name);
    return entry.isFile() ? [name] : [];
  });
}
