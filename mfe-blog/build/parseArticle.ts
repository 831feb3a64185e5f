// Build time only. Parses an article: front matter between two lines of "---", then the text.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { markdownHtml, type Piece } from '@platform/content/markdownHtml';
import { Problems } from '@platform/content/problems';
import { checkPicture, readMarkdown } from '@platform/content/readMarkdown';
import { site } from '@site/brand/site';
import { linesHtml, TAKEN } from './articleLines.ts';
import { frontMatterSchema } from './frontMatter.ts';
import type { Post } from './post.ts';

/** A parsed article; pictures are file names in `content/pictures/`. */
export interface ParsedArticle {
  card: Post;
  body: Piece[];
}

/** Words per minute, within the usual 200 to 230 for technical texts. */
const PACE = 215;

/** Written in the build, because a phone needs 100 ms to begin with Intl. */
const DAY = new Intl.DateTimeFormat(site.language, { dateStyle: 'long', timeZone: 'UTC' });

/** Folder of an article's pictures. */
export const picturesOf = (file: string): string => path.join(path.dirname(file), 'pictures');

/**
 * @param file path of `content/<slug>.md`
 * @param source content of the file
 * @throws with all mistakes, one per line, each with file and line
 */
export function parseArticle(file: string, source: string): ParsedArticle {
  const problems = new Problems(`content/${path.basename(file)}`);
  const slug = path.basename(file, '.md');
  const folder = picturesOf(file);
  const hasPicture = (name: string) => existsSync(path.join(folder, name));
  const { matter, text, firstLine } = readMarkdown(file, source, frontMatterSchema, problems);
  const isMarkdown = matter?.format === 'markdown';
  const body = isMarkdown
    ? markdownHtml(text, { firstLine, problems, hasPicture, taken: TAKEN })
    : [linesHtml(text.trim(), matter?.code)];
  if (matter) checkPicture({ folder, source, key: 'image' }, matter.image, problems);
  problems.throwIfAny();
  const words = isMarkdown ? wordsOf(body) : text.replaceAll(/^(?:#{1,3} |- |```)/gm, '');
  const {
    format: _,
    code: __,
    readTime = readTimeOf(words),
    ...card
  } = matter as NonNullable<typeof matter>;
  const { date = card.publishAt?.slice(0, 10) } = card;
  return {
    card: { slug, ...card, ...(date && { date, day: DAY.format(new Date(date)) }), readTime },
    body: body.map((piece) => (typeof piece === 'string' ? boxCode(piece) : piece)),
  };
}

/** Puts each block of code into a box that doesn't scroll, for its copy button. */
const boxCode = (html: string): string =>
  html.replaceAll(/<pre.*?<\/pre>/gs, '<div class="code">$&</div>');

/** Visible words, without tags. */
const wordsOf = (body: Piece[]): string =>
  body
    .filter((piece) => typeof piece === 'string')
    .join('')
    .replaceAll(/<[^>]*>/g, ' ');

/** "5 min read". */
function readTimeOf(text: string): string {
  const words = text.match(/\S+/g)?.length ?? 0;
  return `${words > 0 ? Math.max(1, Math.round(words / PACE)) : 0} min read`;
}
