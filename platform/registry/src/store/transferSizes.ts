import { stat } from 'node:fs/promises';
import type { Release } from '@platform/contract';
import { isCompressed } from './precompress.ts';
import type { StorePaths } from './StorePaths.ts';

/** Transfer size in bytes of each browser file: brotli where the store has it. @throws when a file is missing */
export async function transferSizes(
  store: StorePaths,
  release: Release,
): Promise<Map<string, number>> {
  const browser = Object.entries(release.files).filter(([file]) => file.startsWith('browser/'));
  const sizes = browser.map(async ([file, { bytes }]): Promise<[string, number]> => {
    if (!isCompressed(file, bytes)) return [file, bytes];
    return [file, (await stat(store.fileOf(release, `${file}.br`))).size];
  });
  return new Map(await Promise.all(sizes));
}
