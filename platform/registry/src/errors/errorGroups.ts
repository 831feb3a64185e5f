// What fails in each version, by place in the sources: servers add to it, commands and pages read it.
import path from 'node:path';
import { readText, replaceFile } from '@platform/server/durableFile';
import { z } from 'zod';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { versionSchema } from '../store/releaseParts.schema.ts';
import { withLock } from '../store/withLock.ts';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const MAX_VERSIONS = 20;
const MAX_PER_VERSION = 50;
const MAX_SEEN_IN = 10;

const line = (most: number) =>
  z
    .string()
    .max(most)
    // They would control the reader's terminal.
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u)
    // They would reorder what is beside them.
    .transform((text) => text.replace(/\p{Bidi_Control}/gu, ' '));

const groupSchema = z.object({
  version: versionSchema,
  /** `mfe-blog/src/Article.tsx:12`, without a source map `browser/page.0123456789.js:1:2345`; null when unknown. */
  place: line(300).nullable(),
  phase: z.enum(['load', 'render', 'error', 'mismatch', 'empty']),
  /** First line of the newest error, without personal data. */
  cause: line(200),
  count: z.int().min(1),
  /** ISO 8601, UTC. */
  first: z.iso.datetime(),
  last: z.iso.datetime(),
  /** `Firefox 145`, `other`, or `server` for rendering on the server; sorted. */
  seenIn: z.array(line(40)).max(MAX_SEEN_IN),
});

/** Errors of one version at one place. */
export type ErrorGroup = z.infer<typeof groupSchema>;

/** Errors without a place are distinguished by their cause. */
const keyOf = ({ version, place, phase, cause }: ErrorGroup): string =>
  [version, place ?? `${phase} ${cause}`].join('\n');

function merged(one: ErrorGroup, other: ErrorGroup): ErrorGroup {
  const newest = one.last > other.last ? one : other;
  return {
    ...newest,
    count: one.count + other.count,
    first: one.first < other.first ? one.first : other.first,
    seenIn: [...new Set([...one.seenIn, ...other.seenIn])].sort().slice(0, MAX_SEEN_IN),
  };
}

/** Sums groups of one place, and drops old ones and those above the limits. Newest first. */
export function sumGroups(groups: readonly ErrorGroup[], now = Date.now()): ErrorGroup[] {
  const sums = new Map<string, ErrorGroup>();
  for (const group of groups) {
    const before = sums.get(keyOf(group));
    sums.set(keyOf(group), before ? merged(before, group) : group);
  }
  const newest = [...sums.values()]
    .filter(({ last }) => now - Date.parse(last) < KEPT_MS)
    .sort((one, other) => (one.last < other.last ? 1 : -1));
  const versions = [...new Set(newest.map(({ version }) => version))].slice(0, MAX_VERSIONS);
  const kept = versions.flatMap((version) =>
    newest
      .filter((each) => each.version === version)
      // A flood of made-up places doesn't displace an error that many visitors have.
      .sort((one, other) => other.count - one.count)
      .slice(0, MAX_PER_VERSION),
  );
  const places = new Set(kept);
  return newest.filter((group) => places.has(group));
}

/** Groups of another version of this code, or damaged ones, count as none. */
function parseGroups(text: string | null): ErrorGroup[] {
  try {
    return valid(z.array(z.unknown()).parse(JSON.parse(text ?? '[]')));
  } catch {
    return [];
  }
}

const valid = (groups: readonly unknown[]): ErrorGroup[] =>
  groups.flatMap((group) => groupSchema.safeParse(group).data ?? []);

const fileOf = ({ errorsFolder }: ReleaseStore, name: string): string =>
  path.join(errorsFolder, `${name}.json`);

/** Errors of a remote or the shell, newest first. */
export async function readErrors(store: ReleaseStore, name: string): Promise<ErrorGroup[]> {
  const { database } = store;
  return sumGroups(
    parseGroups(await (database ? database.errors(name) : readText(fileOf(store, name)))),
  );
}

/** Adds errors to those of all servers. */
export async function addErrors(
  store: ReleaseStore,
  name: string,
  groups: readonly ErrorGroup[],
): Promise<void> {
  const change = (text: string | null) =>
    JSON.stringify(sumGroups([...parseGroups(text), ...valid(groups)]));
  if (store.database) return store.database.changeErrors(name, change);
  await withLock(store.errorsFolder, async (owns) => {
    const file = fileOf(store, name);
    await replaceFile(file, change(await readText(file)), { stillAllowed: owns });
  });
}
