// Build time only. Parts of a JavaScript module that is made from Markdown and imports its pictures.
import { escapeHtml } from '@platform/contract';
import { type BuiltPicture, buildPicture } from './buildPicture.ts';
import { toRelativeImport } from './contentModule.ts';
import type { Piece } from './markdownHtml.ts';

/** Maps a file name in `content/pictures/` to its absolute path. */
export type PictureFile = (name: string) => string;

/** Collects the import statements of a module. */
export class Imports {
  readonly lines: string[];

  /**
   * @param folder of the module
   * @param own statement that imports `own(address)`: the same text on server and browser
   */
  constructor(
    readonly folder: string,
    own: string,
  ) {
    this.lines = [own];
  }

  /** Imports a file's address. @returns the import's name */
  file(file: string): string {
    const name = `file${this.lines.length}`;
    this.lines.push(`import ${name} from ${toRelativeImport(this.folder, file)};`);
    return name;
  }

  /** Expression for a file's address. */
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

/** Expression for the HTML of rendered Markdown. */
export async function htmlExpression(
  pieces: readonly Piece[],
  pictureFile: PictureFile,
  imports: Imports,
): Promise<string> {
  const parts: string[] = [];
  for (const piece of pieces) {
    if (typeof piece === 'string') parts.push(JSON.stringify(piece));
    else parts.push(pictureHtml(await buildPicture(pictureFile(piece.file)), piece.alt, imports));
  }
  return parts.join(' + ');
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
