// Build time only. Parses an article: front matter between two lines of "---", then the text.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { Problems } from '@platform/content/problems';
import { readYaml } from '@platform/content/readYaml';
import type { Post } from '../src/posts/post.ts';
import { frontMatterSchema } from './frontMatter.ts';
import { markdownHtml, type Piece } from './markdownHtml.ts';

/** A parsed article; pictures are file names in `content/pictures/`. */
export interface ParsedArticle {
  card: Post;
  /** Raw text of the line format, or HTML of Markdown. */
  body: string | Piece[];
}

const FILE = /^(---\s*\r?\n)([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/;

/** Words per minute, within the usual 200 to 230 for technical texts. */
const PACE = 215;

const linesIn = (text: string): number => text.split('\n').length - 1;

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
  const hasPicture = (name: string) => existsSync(path.join(picturesOf(file), name));
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) {
    problems.add(
      1,
      'The file name becomes the address: use lower-case letters, digits and hyphens.',
    );
  }
  const [, opening = '', head, text = ''] = FILE.exec(source) ?? [];
  if (head === undefined) {
    problems.add(1, 'Begin the article with front matter between two lines of "---".');
    problems.throwIfAny();
  }
  const matter = readYaml(head ?? '', frontMatterSchema, problems, {
    firstLine: linesIn(opening) + 1,
  });
  const firstLine = linesIn(source.slice(0, source.length - text.length)) + 1;
  const body =
    matter?.format === 'markdown'
      ? markdownHtml(text, { firstLine, problems, hasPicture })
      : text.trim();
  if (matter && !hasPicture(matter.image)) {
    const line = source.split('\n').findIndex((row) => row.startsWith('image:')) + 1;
    problems.add(line, `There is no picture content/pictures/${matter.image}.`);
  }
  problems.throwIfAny();
  const { format: _, readTime = readTimeOf(body), ...card } = matter as NonNullable<typeof matter>;
  const { date = card.publishAt?.slice(0, 10) } = card;
  return { card: { slug, ...card, ...(date && { date }), readTime }, body };
}

/** "5 min read", from the visible words without line markers and tags. */
function readTimeOf(body: string | Piece[]): string {
  const text =
    typeof body === 'string'
      ? body.replaceAll(/^(?:#{1,3} |- |```)/gm, '')
      : body
          .filter((piece) => typeof piece === 'string')
          .join('')
          .replaceAll(/<[^>]*>/g, ' ');
  const words = text.match(/\S+/g)?.length ?? 0;
  return `${words > 0 ? Math.max(1, Math.round(words / PACE)) : 0} min read`;
}
