// Finds PostgreSQL for the tests, and installs it where there is none.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstallDebian, installDebian } from '@platform/server/installDebian';

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

/**
 * Folder of PostgreSQL's programs: an installed one; else, as root on Debian, that of the package
 * `postgresql`; else undefined, after a line that says so.
 * @throws in CI when there is none: a test that is skipped there is never missed
 */
export function findPostgres(): string | undefined {
  const found = installed();
  if (found) return found;
  if (canInstallDebian()) {
    process.stderr.write(
      'No PostgreSQL found: installing the Debian package "postgresql" (once)\n',
    );
    installDebian('postgresql');
    const debian = installed();
    if (debian) return debian;
  }
  const todo = 'No PostgreSQL found: install it (its initdb in PATH) to test the storage with it.';
  if (process.env.CI) throw new Error(todo);
  process.stderr.write(`${todo} SKIPPED\n`);
  return undefined;
}
