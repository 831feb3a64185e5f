// Node only. YAML and JSON with the index of each value.
import { isMap, isScalar, isSeq, type ParsedNode, parseAllDocuments } from 'yaml';

/** A string and the index of its first character. */
export interface Text {
  text: string;
  at: number;
}

/** The documents of a file; invalid ones are left out. */
export function yamlDocuments(text: string): ParsedNode[] {
  const { stackTraceLimit } = Error;
  // Templates have an error in every line, and the stack takes longer than the rest of it.
  Error.stackTraceLimit = 0;
  try {
    const options = { logLevel: 'silent', uniqueKeys: false, prettyErrors: false } as const;
    const documents = parseAllDocuments(text, options);
    if (!Array.isArray(documents)) return [];
    return documents.flatMap(({ contents, errors }) =>
      contents && errors.length === 0 ? [contents as ParsedNode] : [],
    );
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** The value of a key; undefined if the node isn't a map. */
export function valueAt(node: unknown, ...keys: readonly string[]): unknown {
  let found = node;
  for (const key of keys) {
    if (!isMap(found)) return undefined;
    found = found.get(key, true);
  }
  return found;
}

/** A scalar's text; undefined for other nodes. */
export function textOf(node: unknown): Text | undefined {
  if (!isScalar(node) || node.value === null || !node.range) return undefined;
  const quoted = node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE';
  return { text: String(node.value).trim(), at: node.range[0] + (quoted ? 1 : 0) };
}

/** The items of a list; the node itself if it isn't one. */
export const itemsOf = (node: unknown): unknown[] =>
  isSeq(node) ? node.items : node === undefined ? [] : [node];

/** Every map within a node, outermost first. */
export function* mapsIn(node: unknown): Generator<unknown, void> {
  if (isMap(node)) {
    yield node;
    for (const { value } of node.items) yield* mapsIn(value);
  } else if (isSeq(node)) {
    for (const item of node.items) yield* mapsIn(item);
  }
}

/** The keys of a map with their values. */
export function* entriesOf(node: unknown): Generator<[string, unknown], void> {
  if (!isMap(node)) return;
  for (const { key, value } of node.items) {
    if (isScalar(key)) yield [String(key.value), value];
  }
}
