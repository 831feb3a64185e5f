// What a release's folder in the store says about itself.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@site/kit/contract';
import { isMissing } from './durableFile.ts';
import { parseAs, releaseSchema } from './releases.schema.ts';

/** `release.json` of a folder, or null when there is none. Throws when it is damaged. */
export async function readRelease(folder: string): Promise<Release | null> {
  const file = path.join(folder, 'release.json');
  try {
    return parseAs(releaseSchema, file, JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
