import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@platform/contract';
import { fileFacts } from '@platform/contract/fileFacts';

/** Source maps are not published. */
export const isPublished = (path: string): boolean => !path.endsWith('.map');

/** Hash and size by path, with "/" as separator. @throws for links and other special files */
export async function hashFiles(buildDir: string): Promise<Release['files']> {
  const files: Release['files'] = {};
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
