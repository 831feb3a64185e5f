import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildFacts } from '../build/buildFacts.ts';

/** What a build says about itself. */
export async function readFacts(folder: string) {
  const json = await readFile(path.join(folder, 'build.json'), 'utf8');
  const { container, entry, node, exposes, contributions, pictureOrigins } = JSON.parse(
    json,
  ) as BuildFacts;
  return {
    ...{ container, entry, node, exposes: Object.keys(exposes) },
    contributions: contributions ?? [],
    pictureOrigins: pictureOrigins ?? [],
  };
}
