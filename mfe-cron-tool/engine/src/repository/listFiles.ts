// Node only. The files of a repository or folder.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

const MOST_BYTES = 512 * 1024 * 1024;
const SKIPPED = new Set(['.git', 'node_modules']);

/** A foreign repository's settings could name programs: as its monitor, as a hook, or as a remote to fetch from. */
const HARMLESS = '-c core.fsmonitor=false -c core.hooksPath=/dev/null';
const ENV = { GIT_ALLOW_PROTOCOL: 'none', GIT_NO_LAZY_FETCH: '1' };
const LIST = `${HARMLESS} ls-files -z --cached --others --exclude-standard --deduplicate`.split(
  ' ',
);

/**
 * Paths below the folder, with forward slashes. In a work tree of Git, without those that .gitignore excludes.
 * @throws {Error} if Git can't read the work tree
 */
export function listFiles(folder: string): string[] {
  const env = { ...process.env, ...ENV };
  const options = { cwd: folder, env, encoding: 'utf8', maxBuffer: MOST_BYTES } as const;
  const { status, stdout, stderr, error } = spawnSync('git', LIST, options);
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
