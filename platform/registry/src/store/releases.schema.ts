// Server and build side. What a release and the registry must look like on disk. Everything that is
// read from the store goes through these schemas first (architecture, rule 9).
import {
  containerName,
  type FeedEntry,
  type Pin,
  type Registry,
  type RegistryEntry,
  type Release,
  type ReleaseRoute,
  SHELL,
  type StandalonePage,
  type Wish,
} from '@platform/contract';
import { z } from 'zod';
import { ownAddress, releaseAddress } from './StorePaths.ts';

export { SHELL };

/** How a path inside a release may not look, or null when it is fine. */
function pathProblem(path: string): string | null {
  if (path.startsWith('/')) return 'must be relative';
  if (path.includes('\\')) return 'must not contain a backslash';
  // The path becomes part of an address as it is: nothing that a browser or server would decode.
  if (/[%?#:]/.test(path) || [...path].some((character) => character < ' ')) {
    return 'must not contain "%", "?", "#", ":" or control characters';
  }
  const parts = path.split('/');
  if (parts.includes('..')) return 'must not contain ".."';
  if (parts.includes('.') || parts.includes('')) return 'must be normalised';
  return null;
}

/** A file inside a release, relative to its folder: `browser/remoteEntry.js`. */
export const releasePathSchema = z
  .string()
  .max(512)
  .superRefine((path, context) => {
    const problem = pathProblem(path);
    if (problem) context.addIssue({ code: 'custom', message: `Path "${path}" ${problem}.` });
  });

/** Folder name of a workspace. */
export const nameSchema = z
  .string()
  .max(64)
  .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'A name has lower-case letters, digits and hyphens.');

/** Safe as the name of a folder and as a part of an address. */
export const versionSchema = z
  .string()
  .max(128)
  .regex(/^[0-9A-Za-z]+([.-][0-9A-Za-z]+)*$/, 'A version has letters, digits, dots and hyphens.');

/** Path from the root of the site, `/blog/:slug`; never `//host`. */
const sitePathSchema = z
  .string()
  .max(2048)
  .regex(/^\/(?![/\\])/, 'An address on the site starts with one "/".');

const isoDateSchema = z.union([z.iso.date(), z.iso.datetime({ offset: true })], {
  error: 'A date looks like "2024-03-15" or "2024-03-15T09:30:00Z".',
});

const feedEntrySchema = z.object({
  title: z.string().min(1),
  summary: z.string(),
  path: sitePathSchema,
  date: isoDateSchema,
  updated: isoDateSchema.optional(),
  author: z.string().min(1),
  categories: z.array(z.string().min(1)).optional(),
}) satisfies z.ZodType<FeedEntry>;

const routeSchema = z.object({
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
    .array(z.object({ path: sitePathSchema, at: isoDateSchema, entry: feedEntrySchema.optional() }))
    .optional(),
}) satisfies z.ZodType<ReleaseRoute>;

/** A page that works without the shell. */
const standalonePageSchema = z.object({
  path: z
    .string()
    .max(64)
    .regex(/^(\/[a-z0-9-]+)+\/$/, 'The address of a page of its own looks like "/cron-tool/".'),
  folder: z
    .string()
    .max(64)
    .regex(/^browser(\/[a-z0-9-]+)+\/$/, 'Its folder looks like "browser/cron-tool/".'),
  framed: z.array(z.string().regex(/^[a-z0-9-]+\.html$/, 'A document looks like "embed.html".')),
}) satisfies z.ZodType<StandalonePage>;

export const commitSchema = z
  .string()
  .regex(/^[0-9a-f]{7,64}(-dirty)?$/, 'A commit is a hash, with "-dirty" where files differ.');

/** Hash and size of a file. */
export const fileSchema = z.object({
  integrity: z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'An integrity is a sha384 hash.'),
  /** Uncompressed. */
  bytes: z.int().min(0),
});

/** Limits above any real release. */
const MAX_FILES = 2_000;
const MAX_TOTAL_BYTES = 100_000_000;

/** Whether files are too many, or too large together. */
export function isExcess(files: Record<string, { bytes: number }>): boolean {
  const total = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
  return Object.keys(files).length > MAX_FILES || total > MAX_TOTAL_BYTES;
}

const order = z.number().min(0).max(1000);

/** What a release asks to be put into the shell's places. */
const wishSchema = z.union([
  z.strictObject({
    place: z.literal('home'),
    section: z.string().regex(/^\.\/(?!routes$)\w+$/, 'A section looks like "./OpenRoles".'),
    order,
    hydrate: z.enum(['load', 'visible', 'idle', 'touch']).optional(),
  }),
  z.strictObject({
    place: z.string().regex(/^(?!home$)[a-z][a-z-]{0,31}$/, 'A place looks like "tools".'),
    label: z.string().trim().min(1).max(30, 'A label in a menu has at most 30 characters.'),
    to: sitePathSchema,
    order,
  }),
]) satisfies z.ZodType<Wish>;

/** It becomes part of a policy header: no wildcard, nothing that ends a directive. */
const originSchema = z
  .string()
  .max(200)
  .regex(
    /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/,
    'An origin looks like "https://cdn.example".',
  );

export const releaseFields = z.object({
  /** Folder name of the workspace. */
  name: nameSchema,
  version: versionSchema,
  contract: z.int().min(1),
  /** Version of `@platform/remote` that it was built with; the name is from before there was that package. */
  kit: z.string().max(64).optional(),
  /** Federation container, empty for the shell. */
  container: z.string(),
  entry: releasePathSchema,
  libraries: z.array(releasePathSchema).max(20).optional(),
  node: releasePathSchema,
  /** Shared libraries and the versions that the build saw. */
  shared: z.record(z.string(), z.string()),
  federation: z.string(),
  routes: z.array(routeSchema),
  exposes: z.record(z.string(), z.array(releasePathSchema)),
  commit: commitSchema.optional(),
  alone: z.array(standalonePageSchema).optional(),
  team: z.string().min(1).max(60).optional(),
  wishes: z.array(wishSchema).max(10).optional(),
  pictureOrigins: z.array(originSchema).max(10).optional(),
  files: z.record(releasePathSchema, fileSchema),
});

/** What no single field can tell: the parts of a release must agree with each other. */
function checkWhole(release: Release, context: z.RefinementCtx): void {
  const complain = (message: string) => context.addIssue({ code: 'custom', message });
  const container = release.name === SHELL ? '' : containerName(release.name);
  if (release.container !== container) {
    complain(
      `The container of ${release.name} must be "${container}", not "${release.container}".`,
    );
  }
  if (release.contract > 1 && !release.kit) {
    complain('A release names the version of @platform/remote that it was built with, as `kit`.');
  }
  const needed = [
    release.entry,
    ...(release.libraries ?? []),
    release.node,
    ...release.routes.flatMap(({ files, own = [] }) => [...files, ...own]),
    ...Object.values(release.exposes).flat(),
    ...(release.alone ?? []).flatMap(({ folder, framed }) =>
      ['index.html', ...framed].map((file) => folder + file),
    ),
  ];
  for (const path of new Set(needed)) {
    if (!Object.hasOwn(release.files, path)) complain(`${path} is not among the release's files.`);
  }
  const ids = release.routes.map((route) => route.id);
  for (const id of new Set(ids.filter((id, index) => ids.indexOf(id) !== index))) {
    complain(`Two routes have the id "${id}".`);
  }
  const addresses = release.routes.flatMap(({ paths }) => paths);
  for (const wish of release.wishes ?? []) {
    if ('section' in wish) {
      if (Object.hasOwn(release.exposes, wish.section)) continue;
      complain(`The home page is to show ${wish.section}, which ${release.name} doesn't expose.`);
    } else if (!addresses.includes(wish.to)) {
      complain(`"${wish.label}" is to lead to ${wish.to}, which is no page of ${release.name}.`);
    }
  }
  for (const { id, paths, feed = [] } of release.routes) {
    for (const { path } of feed) {
      if (!paths.includes(path)) {
        complain(`The feed of route "${id}" names ${path}, which is not among its paths.`);
      }
    }
  }
}

/** `release.json`. */
export const releaseSchema = releaseFields.superRefine(checkWhole) satisfies z.ZodType<Release>;

/** A base is in this store, or a whole http(s) address. */
function isBase(pin: Pin): boolean {
  const { name, version, base } = pin;
  if (base === releaseAddress(name, version) || base === ownAddress(pin)) return true;
  if (!/^https?:\/\//.test(base) || !base.endsWith('/') || !URL.canParse(base)) return false;
  const { href, search, hash, username, password } = new URL(base);
  return href === base && !search && !hash && !username && !password;
}

/** A release with the place where its files are. */
export const pinSchema = releaseFields.extend({ base: z.string() }).superRefine((pin, context) => {
  checkWhole(pin, context);
  if (!isBase(pin)) {
    const message = `The base "${pin.base}" must be "${ownAddress(pin)}" or an http(s) address ending in "/".`;
    context.addIssue({ code: 'custom', message });
  }
}) satisfies z.ZodType<Pin>;

const freezeSchema = z.object({ who: z.string(), why: z.string(), at: z.iso.datetime() });

const entrySchema = z.object({
  live: pinSchema,
  promoted: z.iso.datetime().optional(),
  previous: z.array(pinSchema),
  canary: z
    .object({ pin: pinSchema, share: z.int().min(1).max(50), since: z.iso.datetime() })
    .optional(),
  frozen: freezeSchema.optional(),
  bad: z.record(versionSchema, freezeSchema).optional(),
}) satisfies z.ZodType<RegistryEntry>;

/** `registry.json`. */
export const registrySchema = z
  .object({
    revision: z.int().min(1),
    shell: entrySchema,
    remotes: z.record(nameSchema, entrySchema),
    signer: z
      .string()
      .regex(/^[\w-]{43}$/, 'A public key has 32 bytes.')
      .optional(),
    frozen: freezeSchema.optional(),
    retired: z
      .record(nameSchema, freezeSchema.extend({ moved: z.record(sitePathSchema, sitePathSchema) }))
      .optional(),
  })
  .superRefine((registry, context) => {
    for (const [name, { live, previous, canary }] of [
      [SHELL, registry.shell] as const,
      ...Object.entries(registry.remotes),
    ]) {
      const wrong = [live, ...previous, ...(canary ? [canary.pin] : [])].find(
        (pin) => pin.name !== name,
      );
      if (wrong)
        context.addIssue({ code: 'custom', message: `${wrong.name} is listed under ${name}.` });
    }
    if (Object.hasOwn(registry.remotes, SHELL)) {
      context.addIssue({ code: 'custom', message: 'The shell is listed among the remotes.' });
    }
  }) satisfies z.ZodType<Registry>;

/** Parses with a schema; throws an Error that names `what` and every mistake in plain words. */
export function parseAs<T>(schema: z.ZodType<T>, what: string, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const mistakes = result.error.issues.map(({ path, message }) => {
    return path.length > 0 ? `${path.join('.')}: ${message}` : message;
  });
  throw new Error(`${what} is not valid: ${mistakes.join(' ')}`);
}
