// Finds PostgreSQL for the tests, and installs it where there is none.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

function installed(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : [];
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
  const folders = [
    ...newestFirst.map((version) => join(DEBIAN, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb')));
}

const isRootOnDebian = (): boolean =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && existsSync('/usr/bin/apt-get');

/**
 * Folder of PostgreSQL's programs: an installed one; else, as root on Debian, that of the package
 * `postgresql`; else undefined, after a line that says so.
 * @throws in CI when there is none: a test that is skipped there is never missed
 */
export function findPostgres(): string | undefined {
  const found = installed();
  if (found) return found;
  if (isRootOnDebian()) {
    process.stderr.write(
      'No PostgreSQL found: installing the Debian package "postgresql" (once)\n',
    );
    const options = {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    } as const;
    execFileSync('apt-get', ['update'], options);
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], options);
    const debian = installed();
    if (debian) return debian;
  }
  const todo = 'No PostgreSQL found: install it (its initdb in PATH) to test the storage with it.';
  if (process.env.CI) throw new Error(todo);
  process.stderr.write(`${todo} SKIPPED\n`);
  return undefined;
}
