// Build time and server only. Field types that content files share.
import { z } from 'zod';

/** 2 to 520 characters. */
export const text = z
  .string()
  .min(2)
  .max(520)
  .regex(/^\S[\s\S]*\S$/, 'must not begin or end with a space');

/** At most two lines. */
export const line = text.max(120);

/** At least a sentence. */
export const paragraph = text.min(20);

/** As short as one character: "5". */
export const label = z.string().min(1).max(120);

/** Part of a URL. */
export const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case letters and digits with hyphens');

/** A file in the content folder; the build replaces it by its URL. */
export const picture = z
  .string()
  .regex(/^pictures\/[\w-]+\.(svg|png|jpe?g|webp|avif)$/, 'must look like "pictures/name.svg"');

/** A page of this site. */
export const link = z
  .string()
  .regex(/^\/$|^(\/[a-z0-9-]+)+(\?[\w=&-]+)?(#[\w-]+)?$/, 'must look like "/services/devops"');

/** A page of another site. */
export const webAddress = z.url({ protocol: /^https$/, error: 'must begin with "https://"' });

/** A picture of the content or of another host, which then sees visitors' addresses. */
export const anyPicture = z.union([picture, webAddress], {
  error: 'must look like "pictures/name.svg" or begin with "https://"',
});

/** Title and description for search engines and social networks, which cut longer ones. */
export const head = z.strictObject({ title: line.max(60), description: paragraph.max(160) });

/** Names in braces that the server or a page replaces: `Back to {title}`. */
const placeholdersIn = (value: string): string[] =>
  [...value.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Accepts no placeholders but these. */
const onlyPlaceholders = (schema: z.ZodString, known: readonly string[]) =>
  schema.refine((value) => placeholdersIn(value).every((name) => known.includes(name)), {
    error: ({ input }) => {
      const unknown = placeholdersIn(String(input)).filter((name) => !known.includes(name));
      const names = known.map((name) => `{${name}}`).join(', ');
      return `has an unknown {${unknown[0]}}; ${names ? `known: ${names}` : 'write no braces here'}`;
    },
    abort: true,
  });

/** A text that is `sample` if absent. It has each placeholder of the sample, and no other. */
export function likeSample(sample: string, schema: z.ZodString = text) {
  const known = [...new Set(placeholdersIn(sample))];
  const lacks = (value: unknown) =>
    known.find((name) => !placeholdersIn(String(value)).includes(name));
  return onlyPlaceholders(schema, known)
    .refine((value) => lacks(value) === undefined, {
      error: ({ input }) => `must contain {${lacks(input)}}`,
    })
    .default(sample);
}

/** A heading with the text below it. */
export const step = z.strictObject({ title: label, text });

/** The opening of a section. */
export const opening = { eyebrow: line.optional(), title: line, subtitle: paragraph.optional() };

/** A list that is left out rather than empty: a heading without entries would remain. */
export const entries = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1, 'has no entries: leave the key out').optional();

/** An object with all of these optional keys or none: a block and its heading. */
export const allOrNone = <Type extends z.ZodObject>(schema: Type, ...keys: string[]): Type =>
  schema.check(({ value, issues }) => {
    const missing = keys.filter((key) => value[key] === undefined);
    if (missing.length === keys.length) return;
    const there = keys.find((key) => !missing.includes(key));
    for (const key of missing) {
      const message = `is missing: write it, or leave "${there}" out`;
      issues.push({ code: 'custom', path: [key], input: value, message });
    }
  });

/** The closing band of a page. */
export const closing = z.strictObject({ title: line, text: paragraph });

/** A file with the single key `list`; pages get the array. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ list: z.array(item) }).transform((file) => file.list);
