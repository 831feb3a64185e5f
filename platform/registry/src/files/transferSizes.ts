import { stat } from 'node:fs/promises';
import type { Release } from '@platform/contract';
import { isCompressed } from '../store/precompress.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';

/** Transfer size in bytes of each browser file: brotli where the store has it. @throws when a file is missing */
export async function transferSizes(
  release: Release,
  store: ReleaseStore,
): Promise<Map<string, number>> {
  const browser = Object.entries(release.files).filter(([file]) => file.startsWith('browser/'));
  const sizes = browser.map(async ([file, { bytes }]): Promise<[string, number]> => {
    if (!isCompressed(file, bytes)) return [file, bytes];
    return [file, (await stat(store.fileOf(release, `${file}.br`))).size];
  });
  return new Map(await Promise.all(sizes));
}

/** Transfer size of all scripts and style sheets. @throws when a file is missing */
export async function codeBytes(release: Release, store: ReleaseStore): Promise<number> {
  const sizes = [...(await transferSizes(release, store))];
  return sizes.reduce((sum, [file, bytes]) => sum + (/\.(js|css)$/.test(file) ? bytes : 0), 0);
}
