// Runs on both sides. How the text of an article is read: line by line (spec §2, blog article).

import { anchors } from './anchors.ts';

interface Heading {
  kind: 'heading';
  line: number;
  level: 1 | 2 | 3;
  text: string;
  /** Anchor, made of the words; no two headings share one. */
  id: string;
}

export type Block =
  | Heading
  | { kind: 'paragraph'; line: number; text: string }
  | { kind: 'list' | 'code'; line: number; rows: { line: number; text: string }[] };

const HEADINGS = [
  ['# ', 1],
  ['## ', 2],
  ['### ', 3],
] as const;
const ITEM = '- ';
const CODE = '```';

/**
 * Reads each line on its own, by what it starts with. List items, and likewise lines of code, that
 * directly follow one another share a block, because HTML wants one list around its items.
 * An empty line ends a block and shows nothing: a paragraph without content would only be a gap.
 */
export function articleLines(text: string): Block[] {
  const anchor = anchors();
  const blocks: Block[] = [];
  let open: Extract<Block, { rows: unknown }> | undefined;

  for (const [line, source] of text.split(/\r?\n/).entries()) {
    const heading = HEADINGS.find(([mark]) => source.startsWith(mark));
    const kind = source.startsWith(ITEM) ? 'list' : source.startsWith(CODE) ? 'code' : undefined;

    if (kind) {
      const row = { line, text: source.slice(kind === 'list' ? ITEM.length : CODE.length) };
      if (open?.kind === kind) {
        open.rows.push(row);
      } else {
        open = { kind, line, rows: [row] };
        blocks.push(open);
      }
      continue;
    }
    open = undefined;
    if (heading) {
      const [mark, level] = heading;
      const text = source.slice(mark.length);
      blocks.push({ kind: 'heading', line, level, text, id: anchor(text) });
    } else if (source.trim() !== '') {
      blocks.push({ kind: 'paragraph', line, text: source });
    }
  }
  return blocks;
}
