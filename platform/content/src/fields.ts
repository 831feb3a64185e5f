// Build time and server only. Kinds of fields that files of content have in common.
import { z } from 'zod';

/** Any words. */
export const text = z
  .string()
  .min(2)
  .max(520)
  .regex(/^\S[\s\S]*\S$/, 'must not begin or end with a space');

/** Words that fit on a line or two. */
export const line = text.max(120);

/** At least a sentence. */
export const paragraph = text.min(20);

/** One letter suffices: "5". */
export const label = z.string().min(1).max(120);

/** Part of an address. */
export const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters and digits with hyphens');

/** A file beside the content; the build puts its address in its place. */
export const picture = z
  .string()
  .regex(/^pictures\/[\w-]+\.(svg|png|jpe?g|webp|avif)$/, 'must look like "pictures/name.svg"');

/** A page of this site. */
export const link = z
  .string()
  .regex(/^\/$|^(\/[a-z0-9-]+)+(\?[\w=&-]+)?(#[\w-]+)?$/, 'must look like "/services/devops"');

/** A page of another site. */
export const webAddress = z.url({ protocol: /^https$/, error: 'must begin with "https://"' });

/** What search engines and social networks show of a page; they cut what is longer. */
export const head = z.strictObject({ title: line.max(60), description: paragraph.max(160) });

/** A heading with the text below it. */
export const step = z.strictObject({ title: label, text });

/** The opening of a section. */
export const opening = { eyebrow: line, title: line, subtitle: paragraph };

/** The closing band of a page. */
export const closing = z.strictObject({ title: line, text: paragraph });

/** A file that is a list has it under `list`, as editors' programs want it; a page gets the list itself. */
export const list = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ list: z.array(item) }).transform((file) => file.list);
