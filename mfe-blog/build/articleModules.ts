// Build time only. Turns articles into JavaScript modules that import their pictures.

import { buildPicture } from '@platform/content/buildPicture';
import type { Piece } from '@platform/content/markdownHtml';
import { htmlExpression, Imports, type PictureFile } from '@platform/content/moduleParts';
import { PICTURE_SIZE, type Post } from './post.ts';

const OWN = "import { withoutOwnOrigin as own } from '@site/brand/ui/content/Picture';";

/** Source of the module with an article's card. */
export async function moduleOfCard(
  folder: string,
  card: Post,
  pictureFile: PictureFile,
): Promise<string> {
  const { image, ...rest } = card;
  const { files } = await buildPicture(
    pictureFile(image),
    PICTURE_SIZE.height / PICTURE_SIZE.width,
  );
  const imports = new Imports(folder, OWN);
  const picture =
    'svg' in files
      ? `image: ${imports.file(files.svg)}`
      : `image: ${imports.file(files.webp.at(-1)?.file ?? '')},
  widths: { avif: ${imports.srcSet(files.avif)}, webp: ${imports.srcSet(files.webp)} }`;
  return `${imports.lines.join('\n')}
export default { ...${JSON.stringify(rest)}, ${picture} };`;
}

/** Source of the module with an article's HTML. */
export async function moduleOfBody(
  folder: string,
  slug: string,
  body: Piece[],
  pictureFile: PictureFile,
): Promise<string> {
  const imports = new Imports(folder, OWN);
  const source = await htmlExpression(body, pictureFile, imports);
  return `${imports.lines.join('\n')}
export default { slug: ${JSON.stringify(slug)}, source: ${source} };`;
}
