// Node only. Reads schedules in YAML and JSON by key path.
import { type Document, isAlias, isMap, isScalar, isSeq, parseAllDocuments, visit } from 'yaml';
import type { Text } from '../../paste/celery.ts';
import { ZONE_KEY } from '../../paste/schedule.ts';
import { repositoryTexts as texts } from '../../texts/repository.texts.ts';
import { type Found, type Problem, type Row, type Spot, toFound } from './finder.ts';

type Parsed = Document.Parsed;

export interface KeyedRow extends Row {
  /** Keys from the top, as patterns, with spaces between; `[]` is any item of a list. */
  at: string;
  /** Key of the zone, beside the last key of the path. */
  zone?: string;
  /** Keys of the map in which the path starts, anywhere in the document, with patterns of how they begin. */
  where?: Readonly<Record<string, string>>;
  /** Values that aren't schedules are left out. */
  takes?: RegExp;
  /** Other formats have such files, too: one that YAML can't read is none of this. */
  guess?: true;
  /** Reads the value, with an empty key, or those of its keys. */
  read?: (textOf: (key: string) => Text | undefined) => readonly Spot[];
}

/** The documents of a file, invalid ones with their errors; none of one that would exhaust the stack. */
export function yamlDocuments(text: string): Parsed[] {
  if (isDeep(text)) return [];
  const { stackTraceLimit } = Error;
  // Templates have an error in every line, and the stack takes longer than the rest of it.
  Error.stackTraceLimit = 0;
  try {
    const options = { logLevel: 'silent', uniqueKeys: false, prettyErrors: false } as const;
    const documents = parseAllDocuments(text, options);
    return Array.isArray(documents) ? documents : [];
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

const DEEPEST = 200;

/** Whether too many brackets or lists are open at once. */
function isDeep(text: string): boolean {
  let depth = 0;
  for (const [sign] of text.matchAll(/[[\]{}]/g)) {
    depth = Math.max(0, depth + ('[{'.includes(sign) ? 1 : -1));
    if (depth > DEEPEST) return true;
  }
  return new RegExp(`(?:[-?][ \\t]+){${DEEPEST}}`).test(text);
}

/** Keys by their path, such as `on schedule 0 cron`, and their values. */
type Entries = Map<string, { key: Text; value?: Text }>;

/** A document's keys by path, and the items of lists. */
export function entriesOf(document: Parsed): Entries {
  const entries: Entries = new Map();
  const anchors = anchorsOf(document);
  const walk = (node: unknown, path: string, key?: Text): void => {
    if (key) entries.set(path.trimEnd(), { key, value: textOf(node, anchors) });
    if (isSeq(node)) {
      for (const [index, item] of node.items.entries()) walk(item, `${path}${index} `, key);
    }
    if (!isMap(node)) return;
    for (const { key, value } of node.items) {
      const text = textOf(key, anchors);
      if (text) walk(value, `${path}${text.text} `, text);
    }
  };
  walk(document.contents, '');
  return entries;
}

/** Nodes by the anchor that aliases name. */
function anchorsOf(document: Parsed): Map<string, unknown> {
  const anchors = new Map<string, unknown>();
  visit(document, {
    Value: (_, node) => {
      if (node.anchor) anchors.set(node.anchor, node);
    },
  });
  return anchors;
}

/** A scalar's text; undefined for other nodes, and for what a tag such as !Sub computes. */
function textOf(node: unknown, anchors: ReadonlyMap<string, unknown>): Text | undefined {
  const scalar = isAlias(node) ? anchors.get(node.source) : node;
  if (!isScalar(scalar) || scalar.value === null || !scalar.range) return undefined;
  if (scalar.tag?.startsWith('!')) return undefined;
  const quoted = scalar.type === 'QUOTE_DOUBLE' || scalar.type === 'QUOTE_SINGLE';
  return { text: String(scalar.value).trim(), at: scalar.range[0] + (quoted ? 1 : 0) };
}

const ZONE = new RegExp(`(?:^| )${ZONE_KEY}$`, 'i');

/** Below these the keys are free. */
const FREE = / (annotations|labels|matchLabels|nodeSelector|data|volumeAttributes|parameters) /;

/** The schedules of a format in a document, and what keeps them from being read. */
export function findByKey(row: KeyedRow, entries: Entries): (Found | Problem)[] {
  const scope = row.where ? '(?<scope>(?:.* )?)' : '(?<scope>)';
  const [listed, unlisted] = [row.at.replace('[]', '\\d+'), row.at.replace('[] ', '')].map(
    (at) => new RegExp(`^${scope}${at}(?: \\d+)?$`, 'i'),
  );
  /** Paths of the maps that contain schedules, and of those in which the format's path starts. */
  const [holders, scopes] = [new Set<string>(), new Set<string>()];
  const found = [...entries].flatMap(([path, { key, value }]): (Found | Problem)[] => {
    const start = listed?.exec(path)?.groups?.scope;
    if (start === undefined) {
      const problem = { text: texts.noList, at: key.at, rule: 'unread' } as const;
      return row.at.includes('[]') && unlisted?.test(path) ? [problem] : [];
    }
    const textAt = (at: string): Text | undefined => entries.get(at)?.value;
    const fits = Object.entries(row.where ?? {}).every(([name, begin]) =>
      new RegExp(`^(?:${begin})`).test(textAt(start + name)?.text ?? ''),
    );
    const spots = row.read?.((name) => (name ? textAt(`${path} ${name}`) : value)) ?? [value];
    const holder = path.replace(/ \d+$/, '').slice(0, -key.text.length);
    return spots.flatMap((spot) => {
      if (!fits || !spot || row.takes?.test(spot.text) === false) return [];
      holders.add(holder);
      scopes.add(start);
      return toFound(row, { zone: row.zone ? textAt(holder + row.zone) : undefined, ...spot });
    });
  });
  return [...found, ...strayZones(row, entries, holders, [...scopes])];
}

/** Keys of zones that have no effect: in another place, or written in another way. */
function strayZones(
  row: KeyedRow,
  entries: Entries,
  holders: Set<string>,
  scopes: string[],
): Problem[] {
  // In other formats the maps have free keys.
  const known = row.where || /^[\w [\]]+$/.test(row.at);
  if (row.read || (row.zone && !known)) return [];
  const isNear = (path: string, parent: string): boolean =>
    row.where
      ? scopes.some((scope) => path.startsWith(scope)) && !FREE.test(path)
      : [...holders].some((holder) => holder.startsWith(parent));
  return [...entries].flatMap(([path, { key }]) => {
    const parent = path.slice(0, -key.text.length);
    const beside = holders.has(parent);
    if (!ZONE.test(path) || (key.text === row.zone && beside)) return [];
    if (!beside && !(row.zone && isNear(path, parent))) return [];
    const right = [...row.at.replace(' []', '[]').split(' ').slice(0, -1), row.zone].join('.');
    const text = row.zone ? texts.strayZone(key.text, right) : texts.noZone(key.text);
    return [{ text, at: key.at, rule: 'zone' }];
  });
}

const TEMPLATE = /^[ \t]*(-[ \t]*)?(\{[{%]|<%)|:[ \t]+\{[{%]|<%=/m;
const UNCLOSED = /(?<=[:[{,-]\s*)(["'])(?:(?!\1).)*$/m;
const UNQUOTED = /(?<=(?:[:[{,-]|^)\s*)[*@&`%!][^#\n]*/;
const TRAILING_COMMA = /"(?:[^"\\\n]|\\.)*"|(,)(?=\s*[}\]])/g;

/** Why a document can't be read; undefined for a template, which isn't YAML before it is filled in. */
export function unreadable(document: Parsed, text: string, isJson: boolean): Problem | undefined {
  const [start, , end] = document.range;
  const part = text.slice(start, end);
  const problem = (at: number, why: string): Problem => ({ at, rule: 'unread', text: why });
  if (TEMPLATE.test(part)) return undefined;
  const [error] = document.errors;
  const at = error?.pos[0] ?? unknownAlias(document);
  if (at === undefined) {
    const comma = isJson && [...part.matchAll(TRAILING_COMMA)].find(([, sign]) => sign);
    return comma ? problem(start + comma.index, texts.trailingComma) : undefined;
  }
  const open = /closing .?quote/i.test(error?.message ?? '') && UNCLOSED.exec(part);
  if (open) return problem(start + open.index, texts.unclosed);
  const line = text.lastIndexOf('\n', at - 1) + 1;
  const unquoted = UNQUOTED.exec(text.slice(line).replace(/\n[\s\S]*/, ''));
  return unquoted
    ? problem(line + unquoted.index, texts.unquoted(unquoted[0].trim()))
    : problem(at, texts.notYaml(error?.message ?? ''));
}

/** Where an alias names no anchor: an unquoted text that begins with an asterisk. */
function unknownAlias(document: Parsed): number | undefined {
  const anchors = anchorsOf(document);
  let at: number | undefined;
  visit(document, {
    Alias: (_, { source, range }) => {
      if (!anchors.has(source)) at ??= range?.[0];
    },
  });
  return at;
}
