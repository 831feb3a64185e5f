// Node only. Reads schedules in source code by regular expressions.
import type { Text } from '../../paste/celery.ts';
import { type Found, type Row, type Spot, toFound } from './finder.ts';

export interface CodeRow extends Row {
  /** Global; ends before the brackets that hold a schedule. Absent: anywhere in the file. */
  before?: RegExp;
  /** The schedules within the brackets, which are included. */
  read: (body: string) => readonly Spot[];
  /** Its group `text` is the zone. */
  zone?: RegExp;
  /** The zone may follow the brackets in the same statement. */
  chained?: boolean;
}

/** Reads the group `text` of each match of a pattern with the flags d and g. */
export const texts =
  (pattern: RegExp) =>
  (body: string): Text[] =>
    [...body.matchAll(pattern)].map(({ groups, indices }) => ({
      text: groups?.text ?? '',
      at: indices?.groups?.text?.[0] ?? 0,
    }));

/** Comments that begin a line; a block without an end takes the rest. */
const COMMENTS = /^[ \t]*(?:#|\/\/).*$|^[ \t]*\/\*[\s\S]*?(?:\*\/|$(?![\s\S]))/gm;

/** Spring's dash and Quarkus' "off" disable a schedule; Quarkus names properties in braces. */
const NO_SCHEDULE = /^(-|off|disabled|\{.*\})$/;

/** The schedules of a file. */
export function findInCode(row: CodeRow, text: string): Found[] {
  // Indices stay.
  const code = text.replace(COMMENTS, (comment) => comment.replace(/[^\n]/g, ' '));
  const blocks = row.before ? [...code.matchAll(row.before)] : [{ 0: '', index: 0 }];
  return blocks.flatMap((block, index) => {
    const open = block.index + block[0].length;
    const body = row.before ? brackets(code, open, blocks[index + 1]?.index) : code;
    const statement = row.chained ? code.slice(open, open + LONGEST).replace(/;[\s\S]*/, '') : body;
    const moved = <T extends Spot>({ fieldsAt, ...spot }: T) => ({
      ...spot,
      at: spot.at + open,
      fieldsAt: fieldsAt?.map((at) => at && at + open),
    });
    const [zone] = row.zone ? texts(row.zone)(statement).map(moved) : [];
    return row
      .read(body)
      .filter((spot) => !NO_SCHEDULE.test(spot.text))
      .flatMap((spot) => toFound(row, moved({ zone, ...spot })));
  });
}

/** In characters: a file may open many brackets and close none. */
const LONGEST = 10_000;

/** A string ends on its line: an apostrophe in a heredoc opens none. */
const TOKEN = /(["'])(?:(?!\1)[^\\\n]|\\.){0,1000}\1|[([{]|[)\]}]/g;

/** The text up to the bracket that closes the one at `open`, or before the next match. */
function brackets(text: string, open: number, next = text.length): string {
  const within = text.slice(open, Math.min(next, open + LONGEST));
  let depth = 0;
  for (const { 0: token, index } of within.matchAll(TOKEN)) {
    if ('([{'.includes(token)) depth += 1;
    if (')]}'.includes(token)) depth -= 1;
    if (depth === 0) return within.slice(0, index + 1);
  }
  return within;
}
