// Tests only. Finds PostgreSQL or installs it.
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstallDebian, installDebian } from '@platform/server/programs/installDebian';

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
 * Folder of PostgreSQL's programs. As root on Debian it installs the package `postgresql` if missing. Else
 * prints a line and returns undefined.
 * @throws in CI, where skipped tests would go unnoticed
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
