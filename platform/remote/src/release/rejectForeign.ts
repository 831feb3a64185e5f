// Build side and server. Recognises folders that no build with this package's preset wrote.
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Rejection } from '@platform/contract/publishing';

/** What every build has; a folder ends in "/". */
const NEEDED = ['build.json', 'browser/', 'node/'];
/** Files of a build by Module Federation's plugin alone. */
const STOCK = /^(?:[^/]+\/)?(?:remoteEntry\.js|mf-manifest\.json)$/;

/** @param files paths relative to the build's folder @throws Rejection that says what a release needs */
export function rejectForeign(files: readonly string[]): void {
  const missing = NEEDED.filter((each) => !files.some((file) => isIn(each, file)));
  if (missing.length === 0) return;
  const what = isStock(files) ? 'a build of Module Federation alone' : 'no build of a remote';
  throw new Rejection([
    {
      code: 'no-build',
      reason: `This is ${what}: it has no ${missing.join(', no ')}.`,
      fix: 'Build it with the preset of @platform/remote: docs/adding-a-remote.md, "From Module Federation alone", says what it adds and why.',
    },
  ]);
}

/** Whether files are a build of Module Federation without what this package adds. */
export const isStock = (files: readonly string[]): boolean =>
  files.some((file) => STOCK.test(file)) && !files.includes('build.json');

/** The same for a folder, which may be missing. @throws like `rejectForeign` */
export async function rejectForeignFolder(folder: string): Promise<void> {
  const found = await readdir(folder, { recursive: true }).catch(() => []);
  rejectForeign(found.map((file) => file.replaceAll(path.sep, '/')));
}

const isIn = (place: string, file: string): boolean =>
  place.endsWith('/') ? file.startsWith(place) : file === place;
