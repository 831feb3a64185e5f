// Build time only. Renders an article's text line by line (spec §2, blog article).

import { anchors } from '@platform/content/markdownHtml';
import { escapeHtml } from '@platform/contract';
import hljs from 'highlight.js';

export type Block =
  /** `id`: unique anchor made from the words. */
  | { kind: 'heading'; level: number; text: string; id: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list' | 'code'; rows: string[] };

/** Ids in use elsewhere on an article's page. */
export const TAKEN = ['main', 'root', 'article-title', 'article-closing'];

const HEADING = /^(#{1,3}) /;
const ITEM = '- ';
const CODE = '```';

/**
 * Splits the text into blocks by how each line starts. Adjacent list items share a block, as do adjacent
 * lines of code, because HTML needs one list around its items. An empty line ends a block and renders
 * nothing, since an empty paragraph would leave a gap.
 */
export function articleLines(text: string): Block[] {
  const anchor = anchors(TAKEN);
  const blocks: Block[] = [];
  let open: Extract<Block, { rows: unknown }> | undefined;

  for (const source of text.split(/\r?\n/)) {
    const [mark, signs] = HEADING.exec(source) ?? [];
    const kind = source.startsWith(ITEM) ? 'list' : source.startsWith(CODE) ? 'code' : undefined;

    if (kind) {
      const row = source.slice(kind === 'list' ? ITEM.length : CODE.length);
      if (open?.kind === kind) {
        open.rows.push(row);
      } else {
        open = { kind, rows: [row] };
        blocks.push(open);
      }
      continue;
    }
    open = undefined;
    if (mark && signs) {
      const text = source.slice(mark.length);
      blocks.push({ kind: 'heading', level: signs.length, text, id: anchor(text) });
    } else if (source.trim() !== '') {
      blocks.push({ kind: 'paragraph', text: source });
    }
  }
  return blocks;
}

/**
 * HTML of a text in the line format.
 * @param languages of its code, for highlight.js; code isn't highlighted when absent
 */
export const linesHtml = (text: string, languages?: string[]): string =>
  articleLines(text)
    .map((block) => htmlOf(block, languages))
    .join('');

function htmlOf(block: Block, languages?: string[]): string {
  switch (block.kind) {
    case 'heading': {
      const { level, id, text } = block;
      return `<h${level} id="${id}"><a href="#${id}">${escapeHtml(text)}</a></h${level}>`;
    }
    case 'list':
      return `<ul>${block.rows.map((row) => `<li>${escapeHtml(row)}</li>`).join('')}</ul>`;
    case 'code': {
      const code = block.rows.join('\n');
      const html = languages ? hljs.highlightAuto(code, languages).value : escapeHtml(code);
      // Focusable, because long lines scroll (WCAG 2.1.1).
      return `<pre tabindex="0"><code>${html}</code></pre>`;
    }
    case 'paragraph':
      return `<p>${escapeHtml(block.text)}</p>`;
  }
}
