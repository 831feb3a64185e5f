// Edits content as a writer would.
import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { BENCH } from './variants.ts';

/**
 * Copies the bench's content and changes a file of it.
 * @param name of the file, in the content
 * @returns the copy's folder
 */
export async function editContent(name: string, change: (text: string) => string): Promise<string> {
  const folder = path.join(BENCH, 'content');
  await cp(path.resolve(ROOT, process.env.CONTENT_DIR ?? ''), folder, { recursive: true });
  const file = path.join(folder, name);
  const text = await readFile(file, 'utf8');
  const edited = change(text);
  if (edited === text) throw new Error(`${file} has nothing to change.`);
  await writeFile(file, edited);
  return folder;
}
