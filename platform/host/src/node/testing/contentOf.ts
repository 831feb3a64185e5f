// Tests only.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseStore } from '@platform/registry/store';

/** Every file of a store but the history, by path. */
export async function contentOf({ folder, historyFile }: ReleaseStore) {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name))
    .filter((file) => file !== historyFile);
  const read = async (file: string) => [file, (await readFile(file)).toString('base64')] as const;
  return Object.fromEntries(await Promise.all(paths.map(read)));
}
