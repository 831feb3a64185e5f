import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@platform/contract';
import { fileFacts, Rejection } from '@platform/contract/publishing';

const FOREIGN = {
  code: 'no-build',
  reason: 'This is no build of a remote: it has no build.json.',
  fix: 'Build it with the preset of @platform/remote: docs/adding-a-remote.md, "From Module Federation alone", says what it adds and why.',
};

/** Source maps are not published. */
export const isPublished = (path: string): boolean => !path.endsWith('.map');

/**
 * Hash and size of a build's files by path, with "/" as separator.
 * @throws Rejection for a folder that no build with this package's preset wrote; Error for links and special files
 */
export async function hashFiles(buildDir: string): Promise<Release['files']> {
  const files: Release['files'] = {};
  if (!existsSync(path.join(buildDir, 'build.json'))) throw new Rejection([FOREIGN]);
  for (const folder of ['browser', 'node']) {
    const where = path.join(buildDir, folder);
    for (const entry of await readdir(where, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      if (entry.isDirectory()) continue;
      // A link could point outside the build.
      if (!entry.isFile()) throw new Error(`${file} is neither a file nor a folder. Remove it.`);
      const name = path.relative(buildDir, file).replaceAll(path.sep, '/');
      if (isPublished(name)) files[name] = fileFacts(await readFile(file));
    }
  }
  return Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1)));
}
