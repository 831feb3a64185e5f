// `npm run bench -- build`: builds the variants and measures nothing. Use it after a change to what the builds
// share.
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { buildVariants } from './variants/buildVariants.ts';
import { beginAnew } from './variants/startVariants.ts';
import { outputOf } from './variants/variants.ts';

/** Needs built remotes: it reads their entries. */
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
