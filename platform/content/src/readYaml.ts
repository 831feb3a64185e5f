// Build time and server only. Reads YAML by a schema and reports the line of each mistake.
import { type Document, isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import { z } from 'zod';
import type { Problems } from './problems.ts';

export interface YamlSource {
  /** First line of the text in its file, counted from 1. */
  firstLine?: number;
  /** The mistake in any string of the file; undefined when it has none. */
  wrong?: (text: string) => string | undefined;
}

/**
 * @param problems gets each mistake with its line and field
 * @returns undefined when there is a problem
 */
export function readYaml<Schema extends z.ZodType>(
  text: string,
  schema: Schema,
  problems: Problems,
  { firstLine = 1, wrong = () => undefined }: YamlSource = {},
): z.output<Schema> | undefined {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, prettyErrors: false, logLevel: 'error' });
  const lineAt = (offset = 0) => Math.max(lineCounter.linePos(offset).line, 1) + firstLine - 1;
  for (const { message, pos } of document.errors) {
    problems.add(lineAt(pos[0]), `${message.replace(/\.?$/, '.')} ${hintFor(message)}`);
  }
  if (document.errors.length > 0) return undefined;
  let sound = true;
  let hasAlias = false;
  const add = (offset: number | undefined, problem: string) => {
    sound = false;
    problems.add(lineAt(offset), problem);
  };
  visit(document, {
    Scalar(key, { value, range }) {
      const problem = key !== 'key' && typeof value === 'string' && wrong(value);
      if (problem) add(range?.[0], problem);
    },
    // Aliases that refer to one another never end, and content doesn't need them.
    Alias(_, { source, range }) {
      hasAlias = true;
      add(range?.[0], `"*${source}" is a YAML alias. Put the text into "quotes".`);
    },
  });
  if (hasAlias) return undefined;
  const read = schema.safeParse(document.toJS());
  for (const issue of read.error?.issues ?? []) {
    if (issue.code === 'unrecognized_keys') {
      const known = knownKeys(schema, issue.path).join(', ');
      for (const key of issue.keys) {
        const problem = `There is no key "${key}". Known keys: ${known}.`;
        add(offsetOf(document, [...issue.path, key]), problem);
      }
    } else {
      const field = issue.path.join('.');
      add(offsetOf(document, issue.path), `${field && `"${field}": `}${wordsOf(issue)}.`);
    }
  }
  return sound ? read.data : undefined;
}

/** Values of YAML that look like texts: 24, true. */
const UNQUOTED = /received (?:number|boolean|null|nan)$/i;

/** How to correct a text that isn't YAML. */
function hintFor(message: string): string {
  if (/\btabs?\b/i.test(message)) return 'Indent with spaces.';
  if (/unique/.test(message)) return 'Remove one of them.';
  return 'Put a text that has ": " or " #" into "quotes".';
}

type Path = readonly PropertyKey[];

/** Offset of a field; of its nearest ancestor when the field is missing. */
function offsetOf(document: Document, path: Path): number | undefined {
  const [last] = path.slice(-1);
  if (last === undefined) return undefined;
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  if (isMap(parent)) {
    const key = parent.items.find((item) => isScalar(item.key) && item.key.value === last)?.key;
    if (isScalar(key)) return key.range?.[0];
  }
  const node = document.getIn(path, true) as { range?: [number, number, number] } | undefined;
  return node?.range?.[0] ?? offsetOf(document, path.slice(0, -1));
}

/** What is wrong with a value, and how it looks when it is right. */
function wordsOf(issue: z.core.$ZodIssue): string {
  const { code, message } = issue;
  if (message.endsWith('received undefined')) return 'is missing';
  if (code === 'invalid_type' && issue.expected === 'string' && UNQUOTED.test(message))
    return 'must be a text: put it into "quotes"';
  if (code === 'invalid_format' && issue.format === 'date')
    return 'must be a date such as 2027-03-15';
  return message;
}

/** Keys that the schema knows at a path. */
function knownKeys(schema: z.ZodType, path: Path): string[] {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray) return knownKeys(inner.element as z.ZodType, path.slice(1));
  if (!(inner instanceof z.ZodObject)) return [];
  const [first, ...rest] = path;
  if (first === undefined) return Object.keys(inner.shape);
  const next: z.ZodType | undefined = inner.shape[String(first)];
  return next ? knownKeys(next, rest) : [];
}

const unwrapped = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodPrefault
    ? unwrapped(schema.unwrap() as z.ZodType)
    : schema instanceof z.ZodPipe
      ? unwrapped((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType)
      : schema;
