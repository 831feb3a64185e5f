// Build time only. Draws the pictures of a build.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawSocialPicture } from './drawSocialPicture.ts';
import { drawIcons } from './icons.ts';
import { pageHeads } from './pageHeads.ts';

/** @param dist build folder with `node/index.cjs` and `browser/` @throws with a page's error */
export async function drawPictures(dist: string): Promise<void> {
  for (const [file, head] of await pageHeads(path.join(dist, 'node', 'index.cjs'))) {
    await write(path.join(dist, file), await drawSocialPicture(head));
  }
  const pictures = path.join(dist, 'browser', 'pictures');
  const files = await readdir(pictures).catch(() => []);
  const favicon = files.find((file) => /^logo.*\.svg$/.test(file));
  if (!favicon) return;
  const icons = await drawIcons(await readFile(path.join(pictures, favicon), 'utf8'));
  for (const [name, content] of Object.entries(icons)) {
    await write(path.join(dist, 'browser', 'icons', name), content);
  }
}

/** Writes the file under a name with a content hash. */
async function write(file: string, content: Buffer): Promise<void> {
  const { dir, name, ext } = path.parse(file);
  await mkdir(dir, { recursive: true });
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  await writeFile(path.join(dir, `${name}.${hash}${ext}`), content);
}
