// Build time only. Renders Markdown (CommonMark and tables) to HTML.
import hljs from 'highlight.js';
import MarkdownIt, { type Token } from 'markdown-it';
import type { Problems } from './problems.ts';

/** A picture in the text: file name in `content/pictures/` and alternative text. */
export interface TextPicture {
  file: string;
  alt: string;
}

/** HTML, or a picture between two pieces of HTML. */
export type Piece = string | TextPicture;

interface Surroundings {
  /** Ids that the page has besides. */
  taken: readonly string[];
  /** Line number in the file where the text begins, counted from 1. */
  firstLine: number;
  problems: Problems;
  /** Whether `content/pictures/` has this file. */
  hasPicture(file: string): boolean;
}

/** Placeholder for a picture; NUL can't occur in the text. */
const GAP = '\0';

const markdown = new MarkdownIt({ html: true, highlight });

/** Renders CommonMark; adds what isn't allowed to `problems`. */
export function markdownHtml(text: string, surroundings: Surroundings): Piece[] {
  const tokens = markdown.parse(text, {});
  const pictures: TextPicture[] = [];
  const anchor = anchors(surroundings.taken);
  let line = surroundings.firstLine;
  for (const [at, token] of tokens.entries()) {
    if (token.map) line = surroundings.firstLine + token.map[0];
    const complain = (problem: string) => surroundings.problems.add(line, problem);
    if (token.type === 'heading_open') {
      token.meta = { id: anchor(plainText(tokens[at + 1]?.children ?? [])) };
      if (token.tag === 'h1') complain('"# " is the title’s level; use "## " for headings.');
    }
    for (const part of [token, ...(token.children ?? [])]) {
      // A paragraph has one position, so count its breaks to find the line.
      if (part.type === 'softbreak' || part.type === 'hardbreak') line += 1;
      if (part.type.startsWith('html_')) {
        complain(
          `Markdown here can’t contain HTML (${excerpt(part.content)}). Write "\\<" for a "<".`,
        );
      }
      if (part.type === 'link_open' && tokens[at - 1]?.type === 'heading_open') {
        complain(
          'A heading links to itself and can’t contain a link. Move the link into the text.',
        );
      }
      if (part.type === 'image') {
        const picture = pictureOf(part, complain, surroundings);
        part.meta = pictures.push(picture) - 1;
      }
    }
  }
  const pieces = markdown.renderer.render(tokens, markdown.options, {}).split(GAP);
  return pieces.map((piece, at) => (at % 2 === 1 ? (pictures[Number(piece)] ?? '') : piece));
}

function pictureOf(
  token: Token,
  complain: (problem: string) => void,
  { hasPicture }: Surroundings,
): TextPicture {
  const source = token.attrGet('src') ?? '';
  const [, file = ''] = /^(?:\.\/)?pictures\/([\w.-]+)$/.exec(decode(source)) ?? [];
  const alt = plainText(token.children ?? []);
  if (!file)
    complain(
      `Put the picture into content/pictures and write "pictures/…" instead of "${source}".`,
    );
  else if (!hasPicture(file)) complain(`There is no picture content/pictures/${file}.`);
  if (!alt) complain(`Describe what the picture shows: ![…](${source}).`);
  return { file, alt };
}

const plainText = (tokens: readonly Token[]): string =>
  tokens.map(({ type, content }) => (type.endsWith('break') ? ' ' : content)).join('');

const excerpt = (html: string): string => html.trim().split('\n')[0]?.slice(0, 40) ?? '';

/** HTML of highlighted code; plain escaped code for an unknown language. */
function highlight(code: string, language: string): string {
  return hljs.getLanguage(language) ? hljs.highlight(code, { language }).value : '';
}

/** Focusable, because long lines scroll (WCAG 2.1.1). */
const CODE_OPEN = '<pre tabindex="0">';

const { rules } = markdown.renderer;
const { escapeHtml } = markdown.utils;
/** Unlike `decodeURI`, takes any text. */
const { decode } = markdown.utils.lib.mdurl;

rules.image = (tokens, at) => `${GAP}${tokens[at]?.meta}${GAP}`;

rules.fence = (tokens, at, options) => {
  const { content = '', info = '' } = tokens[at] ?? {};
  const [language = ''] = info.trim().split(/\s+/);
  const html = options.highlight?.(content, language, '') || escapeHtml(content);
  return `${CODE_OPEN}<code>${html}</code></pre>\n`;
};

rules.code_block = (tokens, at) =>
  `${CODE_OPEN}<code>${escapeHtml(tokens[at]?.content ?? '')}</code></pre>\n`;

/** Links a heading to itself. */
rules.heading_open = (tokens, at) => {
  const { tag = '', meta } = tokens[at] ?? {};
  return `<${tag} id="${meta.id}"><a href="#${meta.id}">`;
};
rules.heading_close = (tokens, at) => `</a></${tokens[at]?.tag}>\n`;

/** Lets a wide table scroll. Cells get classes, because the CSP allows no inline styles. */
rules.table_open = () => '<div class="wide" role="group" aria-label="Table" tabindex="0"><table>\n';
rules.table_close = () => '</table></div>\n';
for (const cell of ['th_open', 'td_open']) {
  rules[cell] = (tokens, at) => {
    const token = tokens[at];
    const align = /center|right/.exec(token?.attrGet('style') ?? '')?.[0];
    const scope = token?.tag === 'th' ? ' scope="col"' : '';
    return `<${token?.tag}${scope}${align ? ` class="${align}"` : ''}>`;
  };
}

/** Makes unique anchors for one page: "CI/CD, in short" → `ci-cd-in-short`, then `…-2`. @param taken ids in use */
export function anchors(taken: readonly string[]): (text: string) => string {
  const ids = new Set(taken);
  return (text) => {
    const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['part'];
    const wanted = words.join('-');
    let id = wanted;
    for (let at = 2; ids.has(id); at++) id = `${wanted}-${at}`;
    ids.add(id);
    return id;
  };
}
