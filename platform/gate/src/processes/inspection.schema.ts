// Server only. Limits of a bundle's inspection: several times what a real remote has.

import type { BundleInspection } from '@platform/contract/bundle/inspectBundle';
import { z } from 'zod';

/** Checked outside of the bundle's process. */
export const MOST = {
  exposes: 50,
  /** Each request is compared with all of them. */
  routes: 50,
  /** Of all routes together, each counted once. */
  addresses: 2_000,
  /** Of a query parameter. */
  values: 100,
  /** Of an address or a name. */
  characters: 2_048,
  /** Of a title, an author or a category of an entry, of which there are twenty. */
  title: 300,
  /** Of an entry's summary. */
  summary: 2_000,
};

const text = z.string().max(MOST.characters);
const title = z.string().max(MOST.title);
const date = z.string().max(64);

const entry = z.object({
  title,
  summary: z.string().max(MOST.summary),
  path: text,
  date,
  updated: date.optional(),
  author: title,
  categories: z.array(title).max(20).optional(),
});

const routeSchema = z.object({
  id: text,
  path: text,
  paths: z.array(text).max(MOST.addresses),
  variants: z.record(text, z.array(text).max(MOST.values)),
  hydrate: z.enum(['load', 'visible', 'idle', 'touch']),
  ahead: z.boolean().optional(),
  feed: z.array(entry).max(MOST.addresses).optional(),
  later: z
    .array(z.object({ path: text, at: date, entry: entry.optional() }))
    .max(MOST.addresses)
    .optional(),
});

/** The gate renders each of them that isn't scheduled. */
const addressesOf = ({ paths, variants, later = [] }: z.output<typeof routeSchema>): number =>
  paths.length * (1 + Object.values(variants).flat().length) + later.length;

export const inspectionSchema: z.ZodType<BundleInspection> = z.object({
  exposes: z.array(text).max(MOST.exposes, `The remote has more than ${MOST.exposes} exposes.`),
  routes: z
    .array(routeSchema)
    .max(MOST.routes, `The remote has more than ${MOST.routes} routes.`)
    .superRefine((routes, context) => {
      const paths = routes.flatMap((route) => route.paths);
      const count = routes.reduce((sum, route) => sum + addressesOf(route), 0);
      const complain = (message: string) => context.addIssue({ code: 'custom', message });
      if (count > MOST.addresses) complain(`The remote has more than ${MOST.addresses} addresses.`);
      if (new Set(paths).size < paths.length) complain('The remote lists an address twice.');
    }),
});
