// Server and build side. Parts of a release.
import {
  type Contribution,
  type FeedEntry,
  isNoPage,
  type ReleaseRoute,
  type StandalonePage,
} from '@platform/contract';
import { z } from 'zod';

/** Keeps fields that a newer version added. Its type names the known ones. */
export const openObject = <S extends z.ZodRawShape>(shape: S): z.ZodObject<S> =>
  z.looseObject(shape) as z.ZodObject<z.ZodRawShape> as z.ZodObject<S>;

/** Null when the path is valid. */
function pathProblem(path: string): string | null {
  if (path.startsWith('/')) return 'must be relative';
  if (path.includes('\\')) return 'must not contain a backslash';
  // The path becomes part of a URL unescaped.
  if (/[%?#:]/.test(path) || [...path].some((character) => character < ' ')) {
    return 'must not contain "%", "?", "#", ":" or control characters';
  }
  const parts = path.split('/');
  if (parts.includes('..')) return 'must not contain ".."';
  if (parts.includes('.') || parts.includes('')) return 'must be normalised';
  return null;
}

/** File path relative to the release's folder: `browser/remoteEntry.js`. */
export const releasePathSchema = z
  .string()
  .max(512)
  .superRefine((path, context) => {
    const problem = pathProblem(path);
    if (problem) context.addIssue({ code: 'custom', message: `Path "${path}" ${problem}.` });
  });

export const nameSchema = z
  .string()
  .max(64)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'A name has lower-case letters, digits and hyphens.');

/** Path from the site's root, `/blog/:slug`; never `//host`. */
export const sitePathSchema = z
  .string()
  .max(2048)
  .regex(/^\/(?![/\\])/, 'An address on the site starts with one "/".');

const isoDateSchema = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: 'A date looks like "2024-03-15" or "2024-03-15T09:30:00Z".',
});

const feedEntrySchema = openObject({
  title: z.string().min(1),
  summary: z.string(),
  path: sitePathSchema,
  date: isoDateSchema,
  updated: isoDateSchema.optional(),
  author: z.string().min(1),
  categories: z.array(z.string().min(1)).optional(),
}) satisfies z.ZodType<FeedEntry>;

export const routeSchema = openObject({
  /** `blog/article` */
  id: z.string().regex(/^[\w-]+(\/[\w-]+)*$/, 'A route id looks like "blog/article".'),
  path: sitePathSchema,
  files: z.array(releasePathSchema),
  paths: z.array(sitePathSchema),
  variants: z.record(z.string(), z.array(z.string())),
  hydrate: z.enum(['load', 'visible', 'idle', 'touch']),
  own: z.array(releasePathSchema).optional(),
  feed: z.array(feedEntrySchema).optional(),
  later: z
    .array(
      openObject({ path: sitePathSchema, at: isoDateSchema, entry: feedEntrySchema.optional() }),
    )
    .optional(),
}) satisfies z.ZodType<ReleaseRoute>;

/** A page that is served without the shell. */
export const standalonePageSchema = openObject({
  path: z
    .string()
    .max(64)
    .regex(/^(\/[a-z0-9-]+)+\/$/, 'The address of a page of its own looks like "/cron-tool/".')
    .refine((path) => !isNoPage(path), 'The address is reserved for the server.'),
  folder: z
    .string()
    .max(64)
    .regex(/^browser(\/[a-z0-9-]+)+\/$/, 'Its folder looks like "browser/cron-tool/".'),
  framed: z.array(z.string().regex(/^[a-z0-9-]+\.html$/, 'A document looks like "embed.html".')),
}) satisfies z.ZodType<StandalonePage>;

const order = z.number().min(0).max(1000);

const forHome = openObject({
  extensionPoint: z.literal('home'),
  section: z.string().regex(/^\.\/(?!routes$)\w+$/, 'A section looks like "./OpenRoles".'),
  order,
  hydrate: z.enum(['load', 'visible', 'idle', 'touch']).optional(),
});

const forMenu = openObject({
  extensionPoint: z
    .string()
    .regex(/^(?!home$)[a-z][a-z-]{0,31}$/, 'An extension point looks like "tools".'),
  label: z.string().trim().min(1).max(30, 'A label in a menu has at most 30 characters.'),
  to: sitePathSchema,
  order,
});

export const contributionSchema = z.union([forHome, forMenu]) satisfies z.ZodType<Contribution>;

/** In a build, where an unknown field is a mistake. */
export const statedContributionSchema = z.union([forHome.strict(), forMenu.strict()]);
