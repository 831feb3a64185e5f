// Server and build side. Schemas of a release and the registry; everything read from the store passes them.
import {
  containerName,
  type Deployment,
  type Registry,
  type RegistryEntry,
  type Release,
  SHELL,
} from '@platform/contract';
import { versionSchema } from '@platform/contract/cli/verbs';
import { z } from 'zod';
import {
  contributionSchema,
  nameSchema,
  openObject,
  releasePathSchema,
  routeSchema,
  sitePathSchema,
  standalonePageSchema,
} from './releaseParts.schema.ts';
import { ownAddress, releaseAddress } from './StorePaths.ts';

export { SHELL };

export const commitSchema = z
  .string()
  .regex(/^[0-9a-f]{7,64}(-dirty)?$/, 'A commit is a hash, with "-dirty" where files differ.');

export const fileSchema = openObject({
  integrity: z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/, 'An integrity is a sha256 hash.'),
  /** Uncompressed. */
  bytes: z.int().min(0),
});

/** Above any real release. */
const MAX_FILES = 2_000;
const MAX_TOTAL_BYTES = 20_000_000;

/** Whether files exceed the limits in number or total size. */
export function isOverFileLimits(files: Record<string, { bytes: number }>): boolean {
  const total = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
  return Object.keys(files).length > MAX_FILES || total > MAX_TOTAL_BYTES;
}

/** Part of the CSP header: no wildcard, nothing that ends a directive. */
const originSchema = z
  .string()
  .max(200)
  .regex(
    /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/,
    'An origin looks like "https://cdn.example".',
  );

const bytes = z.int().positive().optional();
const budget = openObject({ page: bytes, section: bytes, picture: bytes, total: bytes });

/** In a build, where an unknown field is a mistake. */
export const statedBudgetSchema = budget.strict().extend({ remotes: budget.strict().optional() });

export const releaseFields = openObject({
  name: nameSchema,
  version: versionSchema,
  contract: z.int().min(1),
  /** Version of `@platform/remote` that built it. */
  kit: z.string().min(1).max(64),
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
  standalone: z.array(standalonePageSchema).max(10).optional(),
  team: z.string().min(1).max(60).optional(),
  contributions: z.array(contributionSchema).max(10).optional(),
  redirects: z.record(sitePathSchema, sitePathSchema).optional(),
  pictureOrigins: z.array(originSchema).max(10).optional(),
  budget: budget.extend({ remotes: budget.optional() }).optional(),
  files: z.record(releasePathSchema, fileSchema),
});

/** Checks across fields. */
function checkWhole(release: Release, context: z.RefinementCtx): void {
  const complain = (message: string) => context.addIssue({ code: 'custom', message });
  const container = release.name === SHELL ? '' : containerName(release.name);
  if (release.container !== container) {
    complain(
      `The container of ${release.name} must be "${container}", not "${release.container}".`,
    );
  }
  const needed = [
    release.entry,
    ...(release.libraries ?? []),
    release.node,
    ...release.routes.flatMap(({ files, own = [] }) => [...files, ...own]),
    ...Object.values(release.exposes).flat(),
    ...(release.standalone ?? []).flatMap(({ folder, framed }) =>
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
  for (const contribution of release.contributions ?? []) {
    if ('section' in contribution) {
      if (Object.hasOwn(release.exposes, contribution.section)) continue;
      complain(
        `A contribution adds ${contribution.section} to the home page, but ${release.name} doesn't expose it.`,
      );
    } else if (!addresses.includes(contribution.to)) {
      complain(
        `The contribution "${contribution.label}" links to ${contribution.to}, which is not a page of ${release.name}.`,
      );
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

export const releaseSchema = releaseFields.superRefine(checkWhole) satisfies z.ZodType<Release>;

/** A release with the base address of its files. */
export const deploymentSchema = releaseFields
  .extend({ base: z.string() })
  .superRefine((deployment, context) => {
    checkWhole(deployment, context);
    const { name, version, base } = deployment;
    if (base !== releaseAddress(name, version) && base !== ownAddress(deployment)) {
      const message = `The base "${base}" must be "${ownAddress(deployment)}".`;
      context.addIssue({ code: 'custom', message });
    }
  }) satisfies z.ZodType<Deployment>;

const NEVER = new Date(0).toISOString();

/** Accepts any shape, so that an unreadable decision still freezes or blocks. */
const decisionFields = openObject({
  author: z.string().catch('unknown'),
  reason: z.string().catch('unknown'),
  at: z.iso.datetime().catch(NEVER),
});
const decisionSchema = decisionFields.catch(decisionFields.parse({}));

export const canarySchema = openObject({
  deployment: deploymentSchema,
  share: z.int().min(1).max(50),
  since: z.iso.datetime(),
});

export const entrySchema = openObject({
  live: deploymentSchema,
  promoted: z.iso.datetime().optional(),
  previous: z.array(deploymentSchema),
  canary: canarySchema.optional(),
  frozen: decisionSchema.optional(),
  blocked: z.record(versionSchema, decisionSchema).optional(),
}) satisfies z.ZodType<RegistryEntry>;

export const retiredSchema = decisionFields.extend({
  moved: z.record(sitePathSchema, sitePathSchema),
  standalone: z.array(sitePathSchema).optional(),
});

const registryFields = openObject({
  revision: z.int().min(1),
  shell: entrySchema,
  remotes: z.record(nameSchema, entrySchema),
  frozen: decisionSchema.optional(),
  retired: z.record(nameSchema, retiredSchema).optional(),
});

export const registrySchema = registryFields.superRefine((registry, context) => {
  for (const [name, { live, previous, canary }] of [
    [SHELL, registry.shell] as const,
    ...Object.entries(registry.remotes),
  ]) {
    const wrong = [live, ...previous, ...(canary ? [canary.deployment] : [])].find(
      (deployment) => deployment.name !== name,
    );
    if (wrong)
      context.addIssue({ code: 'custom', message: `${wrong.name} is listed under ${name}.` });
  }
  if (Object.hasOwn(registry.remotes, SHELL)) {
    context.addIssue({ code: 'custom', message: 'The shell is listed among the remotes.' });
  }
}) satisfies z.ZodType<Registry>;

/** @throws Error that names `what` and every invalid field */
export function parseAs<T>(schema: z.ZodType<T>, what: string, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const mistakes = result.error.issues.map(({ path, message }) => {
    return path.length > 0 ? `${path.join('.')}: ${message}` : message;
  });
  throw new Error(`${what} is not valid: ${mistakes.join(' ')}`);
}
