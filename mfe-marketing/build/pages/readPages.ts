// Build time and tests only. Reads the pages in `content/pages/` without the bundler.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { markdownHtml, type Piece } from '@platform/content/markdownHtml';
import { Problems } from '@platform/content/problems';
import { readMarkdown } from '@platform/content/readMarkdown';
import type { Contribution } from '@platform/contract';
import { fill } from '@site/brand/fill';
import { site } from '@site/brand/site';
import { type PageMatter, pageMatterSchema } from './pageMatter.ts';

export interface ParsedPage extends PageMatter {
  /** File name without ".md". */
  name: string;
  address: string;
  /** HTML; pictures are file names in `content/pictures/`. */
  body: Piece[];
}

export const FOLDER = 'pages';

/** Ids that a page has besides its headings'. */
const TAKEN = ['main', 'root', 'page-title'];

/**
 * In the text, `{email}` links to the studio's mailbox and `{months}` is how long messages are kept.
 * @param file path of `content/pages/<name>.md`
 * @throws with all mistakes, one per line, each with file and line
 */
export function parsePage(file: string, source: string): ParsedPage {
  const name = path.basename(file, '.md');
  const problems = new Problems(`content/${FOLDER}/${name}.md`);
  const pictures = path.join(path.dirname(file), '../pictures');
  const hasPicture = (picture: string) => existsSync(path.join(pictures, picture));
  const { matter, text, firstLine } = readMarkdown(file, source, pageMatterSchema, problems);
  const facts = { email: `[${site.email}](mailto:${site.email})`, months: site.retentionMonths };
  const body = markdownHtml(fill(text, facts), { firstLine, problems, hasPicture, taken: TAKEN });
  if (matter?.figures && !matter.project) {
    problems.add(1, 'Only a case study has figures: add "project" with an id of projects.yaml.');
  }
  if (matter && !matter.linkLabel && matter.menu && matter.title.length > 30) {
    problems.add(1, 'A menu has room for 30 characters: add a shorter "linkLabel".');
  }
  problems.throwIfAny();
  const { address, ...rest } = matter as PageMatter;
  const folder = rest.project ? '/projects' : '';
  return { name, ...rest, address: address ?? `${folder}/${name}`, body };
}

const filesIn = (content: string): string[] => {
  const folder = path.join(content, FOLDER);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => path.join(folder, name));
};

const readPage = (file: string): ParsedPage => parsePage(file, readFileSync(file, 'utf8'));

/** The sound pages of a content folder and the mistakes in the others. */
export function readAll(content: string): { pages: ParsedPage[]; mistakes: string[] } {
  const pages: ParsedPage[] = [];
  const mistakes: string[] = [];
  for (const file of filesIn(content)) {
    try {
      pages.push(readPage(file));
    } catch (error) {
      mistakes.push((error as Error).message);
    }
  }
  return { pages, mistakes };
}

/** The pages of a build; drafts only in development. */
export const builtPages = (content: string, dev = process.env.NODE_ENV === 'development') =>
  readAll(content).pages.filter(({ draft }) => dev || !draft);

/** Links to pages in menus of the shell, behind the shell's own. */
export const menuLinksOf = (pages: readonly ParsedPage[]): Contribution[] =>
  pages.flatMap(({ menu, linkLabel, title, address }) =>
    menu ? [{ extensionPoint: menu, label: linkLabel ?? title, to: address, order: 500 }] : [],
  );
