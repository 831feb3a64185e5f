// Build time only. Turns articles into JavaScript modules that import their pictures.

import path from 'node:path';
import { requestOf } from '@platform/content/contentModule';
import markdownIt from 'markdown-it';
import type { Post } from '../src/posts/post.ts';
import type { Piece } from './markdownHtml.ts';
import { type BuiltPicture, buildPicture } from './pictures.ts';

const { escapeHtml } = new markdownIt().utils;

/** Maps a file name in `content/pictures/` to its absolute path. */
type PictureFile = (name: string) => string;

/** Collects the import statements of a module. */
class Imports {
  /** @param folder of the module */
  constructor(readonly folder: string) {}

  readonly lines = ["import { withoutOwnOrigin as own } from '@site/brand/ui/content/Picture';"];

  /** Imports a file's address. @returns the import's name */
  file(file: string): string {
    const name = `file${this.lines.length}`;
    this.lines.push(`import ${name} from ${requestOf(this.folder, file)};`);
    return name;
  }

  /** Expression for a file's address, the same text on server and browser. */
  address(file: string): string {
    return `own(${this.file(file)})`;
  }

  /** Expression for a `srcset`. */
  srcSet(files: { file: string; width: number }[]): string {
    return files
      .map(({ file, width }) => `${this.address(file)} + ${JSON.stringify(` ${width}w`)}`)
      .join(" + ', ' + ");
  }
}

/** Source of the module with an article's card. */
export async function moduleOfCard(
  folder: string,
  card: Post,
  pictureFile: PictureFile,
): Promise<string> {
  const { image, ...rest } = card;
  const { files } = await buildPicture(pictureFile(image), true);
  const imports = new Imports(folder);
  const picture =
    'svg' in files
      ? `image: ${imports.file(files.svg)}`
      : `image: ${imports.file(files.webp.at(-1)?.file ?? '')},
  widths: { avif: ${imports.srcSet(files.avif)}, webp: ${imports.srcSet(files.webp)} }`;
  return `${imports.lines.join('\n')}
export default { ...${JSON.stringify(rest)}, ${picture} };`;
}

/** Source of the module with an article's text and its format; unused formats stay out of the bundle. */
export async function moduleOfBody(
  folder: string,
  slug: string,
  body: string | Piece[],
  pictureFile: PictureFile,
): Promise<string> {
  const imports = new Imports(folder);
  const pieces: string[] = [];
  for (const piece of typeof body === 'string' ? [body] : body) {
    if (typeof piece === 'string') pieces.push(JSON.stringify(piece));
    else
      pieces.push(
        pictureHtml(await buildPicture(pictureFile(piece.file), false), piece.alt, imports),
      );
  }
  const written = typeof body === 'string' ? 'lines' : 'html';
  const format = path.join(import.meta.dirname, `../src/article/${written}.tsx`);
  return `import { ${written} as format } from ${requestOf(folder, format)};
${imports.lines.join('\n')}
export default { slug: ${JSON.stringify(slug)}, written: '${written}', format, source: ${pieces.join(' + ')} };`;
}

/** Expression for a picture element with dimensions, to avoid a layout shift. */
function pictureHtml(
  { width, height, files }: BuiltPicture,
  alt: string,
  imports: Imports,
): string {
  const facts = `width="${width}" height="${height}" alt="${escapeHtml(alt)}" loading="lazy" decoding="async">`;
  const text = JSON.stringify;
  if ('svg' in files) {
    return `${text('<img src="')} + ${imports.address(files.svg)} + ${text(`" ${facts}`)}`;
  }
  const sizes = 'sizes="(min-width: 720px) 40rem, 90vw"';
  return [
    text('<picture><source type="image/avif" srcset="'),
    imports.srcSet(files.avif),
    text(`" ${sizes}><img src="`),
    imports.address(files.webp.at(-1)?.file ?? ''),
    text('" srcset="'),
    imports.srcSet(files.webp),
    text(`" ${sizes} ${facts}</picture>`),
  ].join(' + ');
}
