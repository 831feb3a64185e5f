// Build time only. Converts pictures to AVIF and WebP in the widths that pages need.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** Widths in pixels: half a text column, a column, and a column on a dense screen. */
const WIDTHS = [480, 960, 1600];

export interface BuiltPicture {
  width: number;
  height: number;
  /** The SVG file, or files by format in ascending width. */
  files: { svg: string } | Record<'avif' | 'webp', { file: string; width: number }[]>;
}

/** In the workspace that builds. */
const CACHE = path.resolve('.cache/pictures');

/** Builds in progress; browser and Node bundle need the same pictures at the same time. */
const pending = new Map<string, Promise<BuiltPicture>>();

/**
 * Builds a picture, or reuses the files of an earlier build of the same bytes. Removes metadata such as
 * location and camera.
 * @param crop height by width to crop to; the picture's own when absent
 */
export function buildPicture(file: string, crop?: number): Promise<BuiltPicture> {
  const key = `${crop} ${file}`;
  const known = pending.get(key);
  if (known) return known;
  const built = build(file, crop).finally(() => pending.delete(key));
  pending.set(key, built);
  return built;
}

async function build(file: string, crop?: number): Promise<BuiltPicture> {
  const bytes = await readFile(file);
  // Apply the EXIF orientation, since metadata is removed.
  const upright = await sharp(bytes).autoOrient().toBuffer({ resolveWithObject: true });
  const { width, height } = upright.info;
  if (file.endsWith('.svg')) return { width, height, files: { svg: file } };
  const ratio = crop ?? height / width;
  const largest = Math.min(width, Math.floor(height / ratio));
  const wanted = [...new Set(WIDTHS.map((each) => Math.min(each, largest)))];
  const hash = createHash('sha256')
    .update(`${sharp.versions.sharp} ${ratio}`)
    .update(bytes)
    .digest('hex')
    .slice(0, 16);
  const name = path.parse(file).name;
  const inWidths = (format: 'avif' | 'webp') =>
    Promise.all(
      wanted.map(async (each) => {
        const target = path.join(CACHE, `${name}-${each}.${hash}.${format}`);
        if (!existsSync(target)) await draw(bytes, each, Math.round(each * ratio), target);
        return { file: target, width: each };
      }),
    );
  const files = { avif: await inWidths('avif'), webp: await inWidths('webp') };
  return { width: largest, height: Math.round(largest * ratio), files };
}

async function draw(bytes: Buffer, width: number, height: number, target: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const format = path.extname(target).slice(1) as 'avif' | 'webp';
  // Write to a temporary file: the article's text and its card may build the picture at once.
  const temporary = `${target}.${randomUUID()}`;
  await sharp(bytes)
    .autoOrient()
    .resize(width, height, { fit: 'cover', position: 'attention' })
    .toFormat(format)
    .toFile(temporary);
  await rename(temporary, target);
}
