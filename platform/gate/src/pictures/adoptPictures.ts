// Server only. Takes over the pictures that the sandbox has written. They are untrusted.
import { constants } from 'node:fs';
import { mkdir, open, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type PageChange, pictureFile } from '@platform/contract/publishing';
import { LIMITS, MAX_HEIGHT } from './limits.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const MAX_WIDTH = 4_096;

/**
 * Copies the pictures of `pages` that are PNGs within the limits.
 * @param from written in the sandbox, whose processes have ended @returns pages without the others
 */
export async function adoptPictures(
  from: string,
  to: string,
  pages: PageChange[],
): Promise<PageChange[]> {
  // A link could lead out of the sandbox's folder.
  const isReal = (await realpath(from).catch(() => '')) === path.resolve(from);
  await mkdir(to, { recursive: true });
  const room = { files: isReal ? LIMITS.files : 0, bytes: LIMITS.totalBytes };
  const adopted: PageChange[] = [];
  for (const [index, page] of pages.entries()) {
    const pictures: PageChange['pictures'] = [];
    for (const picture of page.pictures) {
      const parts: typeof picture.parts = [];
      for (const part of new Set(picture.parts)) {
        const name = pictureFile(index, picture, part);
        const content = room.files > 0 ? await readPicture(path.join(from, name)) : null;
        if (!content || content.length > room.bytes) continue;
        room.files -= 1;
        room.bytes -= content.length;
        await writeFile(path.join(to, name), content, { flag: 'wx' });
        parts.push(part);
      }
      pictures.push({ ...picture, parts });
    }
    adopted.push({ ...page, pictures });
  }
  return adopted;
}

/** Null for what is no regular file, too large or no PNG. */
async function readPicture(file: string): Promise<Buffer | null> {
  // A named pipe would block.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const handle = await open(file, flags).catch(() => null);
  if (!handle) return null;
  try {
    const facts = await handle.stat();
    if (!facts.isFile() || facts.nlink > 1 || facts.size > LIMITS.bytes) return null;
    const content = await handle.readFile();
    return isPicture(content) ? content : null;
  } finally {
    await handle.close();
  }
}

/** Whether it begins as a PNG of a page does. */
export function isPicture(content: Buffer): boolean {
  if (content.length < 33 || !content.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return false;
  const [width, height] = [content.readUInt32BE(16), content.readUInt32BE(20)];
  return width > 0 && width <= MAX_WIDTH && height > 0 && height <= 2 * MAX_HEIGHT;
}
