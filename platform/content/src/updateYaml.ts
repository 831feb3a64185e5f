// Repository only. Brings a form's values into a content file; comments and lines that didn't change stay.
import { isDeepStrictEqual } from 'node:util';
import {
  Document,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parse,
  parseDocument,
} from 'yaml';
import type { z } from 'zod';
import { type JsonSchema, jsonSchema } from './jsonSchema.ts';
import { FILE } from './readMarkdown.ts';

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Columns of a line in content files. */
const WIDTH = 100;

/**
 * @param before the file's text; a comment alone for a new file
 * @param after YAML of all values, as a form saves it
 * @returns `before` with the values of `after`; optional fields that the form left empty are absent
 * @throws when `after` isn't YAML
 */
export function updateYaml(before: string, after: string, schema: z.ZodType): string {
  const values = withoutEmpty(parse(after), jsonSchema(schema));
  const document = parseDocument(before, { logLevel: 'silent' });
  if (document.errors.length === 0 && document.contents) {
    const edits = editsOf(before, document.contents, values);
    const edited = edits
      ?.sort((a, b) => b.start - a.start)
      .reduce(
        (text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end),
        before,
      );
    if (edited !== undefined && hasValues(edited, values)) return edited;
  }
  const [opening] = /^(?:[ \t]*(?:#.*)?\n)*/.exec(before) ?? [''];
  return opening + textOf(values, 0);
}

/** The same for a Markdown file with front matter. @param matter schema of the front matter */
export function updateMarkdown(before: string, after: string, matter: z.ZodType): string {
  const [, opening = '---\n', head = '', text = ''] = FILE.exec(before) ?? [];
  const [, , newHead = '', newText = ''] = FILE.exec(after) ?? [];
  const yaml = updateYaml(head && `${head}\n`, newHead, matter);
  const body = newText.trim();
  // A function, because "$&" in a replacement has a meaning.
  const newBody = text.trim() ? text.replace(text.trim(), () => body) : body && `\n${body}\n`;
  return `${opening}${yaml}---\n${newBody}`;
}

/** Without the optional fields that a form can't leave out: `''`, `null`, and objects of those. */
function withoutEmpty(
  value: unknown,
  { properties = {}, required = [], items = {} }: JsonSchema,
): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutEmpty(one, items));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).flatMap(([name, each]) => {
    const schema = properties[name];
    const field = withoutEmpty(each, schema ?? {});
    return schema && !required.includes(name) && isEmpty(field, schema) ? [] : [[name, field]];
  });
  return Object.fromEntries(kept);
}

function isEmpty(value: unknown, { minItems }: JsonSchema = {}): boolean {
  if (Array.isArray(value)) return value.length === 0 && minItems !== undefined;
  if (typeof value !== 'object' || value === null) return value === '' || value === null;
  return Object.values(value).every((each) => isEmpty(each));
}

function hasValues(text: string, values: unknown): boolean {
  const document = parseDocument(text, { logLevel: 'silent' });
  return document.errors.length === 0 && isDeepStrictEqual(document.toJS(), values);
}

/** Undefined when the node must be written anew. */
function editsOf(text: string, node: Node | null, value: unknown): Edit[] | undefined {
  if (isDeepStrictEqual(node?.toJSON() ?? null, value)) return [];
  if (isMap(node) && !node.flow)
    return editsOfMap(text, node.items as Pair<Node, Node | null>[], value);
  if (isSeq(node) && !node.flow) return editsOfList(text, node.items as Node[], value);
  return undefined;
}

type MapPair = Pair<Node, Node | null>;

function editsOfMap(text: string, pairs: MapPair[], value: unknown): Edit[] | undefined {
  if (!isFilled(value) || Array.isArray(value)) return undefined;
  const names = pairs.map(({ key }) => (isScalar(key) ? String(key.value) : ''));
  if (!names.some((name) => name in value)) return undefined;
  const edits = pairs.flatMap((pair, at): Edit[] => {
    const name = names[at] as string;
    const start = startOf(pair.key);
    const end = endOf(pair.value ?? pair.key);
    if (name in value) {
      const pairNow = { [name]: value[name] };
      const inside = editsOf(text, pair.value, value[name]);
      return inside ?? [written(text, { start, end }, pairNow, pair.value)];
    }
    // The first key of a list's item shares its line with "- ".
    const next = pairs[at + 1];
    const isAlone = text.slice(lineStart(text, start), start).trim() === '';
    if (!isAlone && next) return [{ start, end: startOf(next.key), text: '' }];
    return [linesOf(text, start, end)];
  });
  const added = Object.entries(value).filter(([name]) => !names.includes(name));
  const [first, last] = [pairs[0], pairs.at(-1)];
  if (added.length === 0 || !first || !last) return edits;
  const column = columnOf(text, startOf(first.key));
  return [
    ...edits,
    inserted(text, endOf(last.value ?? last.key), Object.fromEntries(added), column),
  ];
}

function editsOfList(text: string, items: Node[], value: unknown): Edit[] | undefined {
  const [first] = items;
  if (!Array.isArray(value) || value.length === 0 || !first) return undefined;
  const before = items.map((item) => item.toJSON());
  const same = (a: number, b: number) => isDeepStrictEqual(before[a], value[b]);
  const least = Math.min(items.length, value.length);
  let head = 0;
  while (head < least && same(head, head)) head += 1;
  let tail = 0;
  while (tail < least - head && same(items.length - 1 - tail, value.length - 1 - tail)) tail += 1;
  const now: unknown[] = value.slice(head, value.length - tail);
  const old = items.slice(head, items.length - tail);
  const hyphen = (item: Node) => text.lastIndexOf('-', startOf(item) - 1);
  const edits = old.flatMap((item, at): Edit[] => {
    const [start, end] = [hyphen(item), endOf(item)];
    if (at >= now.length) return [linesOf(text, start, end)];
    return editsOf(text, item, now[at]) ?? [written(text, { start, end }, [now[at]], item)];
  });
  const added = now.slice(old.length);
  if (added.length === 0) return edits;
  const column = columnOf(text, hyphen(first));
  const above = items[head + old.length - 1];
  if (above) return [...edits, inserted(text, endOf(above), added, column)];
  const start = lineStart(text, hyphen(first));
  return [...edits, { start, end: start, text: ' '.repeat(column) + textOf(added, column) }];
}

const isFilled = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

const startOf = ({ range }: Node): number => range?.[0] ?? 0;
const endOf = ({ range }: Node): number => range?.[1] ?? 0;
const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1;
const columnOf = (text: string, at: number): number => at - lineStart(text, at);

/** Start of the next line; a block of text ends there already. */
function lineEnd(text: string, end: number): number {
  if (text[end - 1] === '\n') return end;
  const at = text.indexOf('\n', end);
  return at < 0 ? text.length : at + 1;
}

/** Removes whole lines. */
const linesOf = (text: string, start: number, end: number): Edit => ({
  start: lineStart(text, start),
  end: lineEnd(text, end),
  text: '',
});

/**
 * Replaces a pair or a list's item.
 * @param by one pair, or a list of one item
 * @param old decides between `[a, b]` and lines
 */
function written(
  text: string,
  { start, end }: Omit<Edit, 'text'>,
  by: object,
  old: Node | null,
): Edit {
  const now = textOf(by, columnOf(text, start), isCollection(old) && old.flow);
  return { start, end, text: text[end - 1] === '\n' ? now : now.trimEnd() };
}

function inserted(text: string, after: number, value: object, column: number): Edit {
  const start = lineEnd(text, after);
  const newline = text[start - 1] === '\n' ? '' : '\n';
  return { start, end: start, text: newline + ' '.repeat(column) + textOf(value, column) };
}

/** YAML whose lines begin at a column, but for the first. @param flow writes the only value as `[a, b]` */
function textOf(value: unknown, column: number, flow?: boolean): string {
  const document = new Document(value);
  if (flow && isCollection(document.contents)) {
    const [only] = document.contents.items;
    const node = isCollection(only) ? only : (only as { value?: unknown } | undefined)?.value;
    if (isCollection(node)) node.flow = true;
  }
  const yaml = document.toString({
    lineWidth: WIDTH - column,
    singleQuote: true,
    flowCollectionPadding: false,
  });
  return yaml.replace(/\n(?=.)/g, `\n${' '.repeat(column)}`);
}
