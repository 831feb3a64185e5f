// Runs on both sides. Reads an article's text line by line (spec §2, blog article).

import { anchors } from '@platform/contract';
import { TAKEN } from './anchors.ts';

export type Block =
  /** `id`: unique anchor made from the words. */
  | { kind: 'heading'; line: number; level: number; text: string; id: string }
  | { kind: 'paragraph'; line: number; text: string }
  | { kind: 'list' | 'code'; line: number; rows: { line: number; text: string }[] };

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

  for (const [line, source] of text.split(/\r?\n/).entries()) {
    const [mark, signs] = HEADING.exec(source) ?? [];
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
    if (mark && signs) {
      const text = source.slice(mark.length);
      blocks.push({ kind: 'heading', line, level: signs.length, text, id: anchor(text) });
    } else if (source.trim() !== '') {
      blocks.push({ kind: 'paragraph', line, text: source });
    }
  }
  return blocks;
}
