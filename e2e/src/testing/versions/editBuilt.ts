// Changes files of builds and releases as a bundler would: other content gets another name.
import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findBuiltFile } from '@platform/contract/files/fileNames';

/**
 * Changes a file and, where its name has a hash, the name too, here and in the description.
 * @param folder of a build or of a release
 * @param name with or without the hash: `browser/remoteEntry.js`
 * @returns whether anything has changed
 */
export async function editBuilt(
  folder: string,
  name: string,
  change: (code: string) => string,
): Promise<boolean> {
  const siblings = await readdir(path.join(folder, path.dirname(name)));
  const files = siblings.map((each) => path.posix.join(path.dirname(name), each));
  const file = findBuiltFile(files, name) ?? name;
  const before = await readFile(path.join(folder, file), 'utf8');
  const after = change(before);
  if (after === before) return false;
  const hash = createHash('sha256').update(after).digest('hex').slice(0, 10);
  const renamed = file.replace(/\.[0-9a-f]{10}(?=\.\w+$)/, `.${hash}`);
  await writeFile(path.join(folder, file), after);
  if (renamed === file) return true;
  await rename(path.join(folder, file), path.join(folder, renamed));
  for (const description of ['build.json', 'release.json']) {
    const where = path.join(folder, description);
    const text = await readFile(where, 'utf8').catch(() => undefined);
    if (text) await writeFile(where, text.replaceAll(`"${file}"`, `"${renamed}"`));
  }
  return true;
}
