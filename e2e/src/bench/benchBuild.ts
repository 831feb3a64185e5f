// `npm run bench -- build`: what the site is compared with can be built; nothing is measured. It is the
// bench's short form, for a test and for whoever has changed what the builds have in common.
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { buildVariants } from './variants/buildVariants.ts';
import { beginAnew } from './variants/startVariants.ts';
import { outputOf } from './variants/variants.ts';

/** Needs remotes that have been built before: their entries are read. */
export async function benchBuild(say: (line: string) => void): Promise<void> {
  await beginAnew();
  say('Building the same sources without federation');
  await buildVariants();
  for (const variant of ['paged', 'split', 'node']) {
    const files = await readdir(outputOf(variant), { recursive: true });
    const sizes = files
      .filter((file) => /\.c?js$/.test(file))
      .map(async (file) => (await stat(path.join(outputOf(variant), file))).size);
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    process.stdout.write(`${variant.padEnd(6)} ${(bytes / 1000).toFixed(0)} kB of script\n`);
  }
}
