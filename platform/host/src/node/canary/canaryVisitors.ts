// Server only. Which visitors get a canary. A visitor is a number from 0 to 99 in a cookie, which
// is set only while some version is on watch and tells nobody from anybody else.
import { createHash, randomInt } from 'node:crypto';
import type { Registry } from '@platform/contract';
import { readCookie } from '@platform/contract/forms/readCookie';
import { registryFor } from '@platform/registry';
import { LRUCache } from 'lru-cache';
import { cookieName, setCookie } from '../http/cookies.ts';

const NAME = 'site-bucket';
const BUCKETS = 100;
const KEPT_FOR_S = 30 * 24 * 60 * 60;

/** The site for visitors who get the canaries of these remotes. */
export interface Variation {
  registry: Registry;
  /** Sorted, as in the cache's key. */
  chosen: string[];
}

/** The site as one visitor gets it. */
export interface Variant extends Variation {
  /** True while any version is on watch: then documents differ from visitor to visitor. */
  onCanary: boolean;
  /** For a visitor without a bucket while one is needed. */
  setCookie?: string;
}

/**
 * Finds the variant for a visitor, who keeps it as long as the watch lasts.
 * @param cookies the Cookie header
 * @param refused remotes whose canary nobody gets any more, whatever the registry says
 */
export function variantFor(
  registry: Registry,
  cookies: string | undefined,
  { secure = false, refused }: { secure?: boolean; refused?: (remote: string) => boolean } = {},
): Variant {
  const watches = Object.entries(registry.remotes).flatMap(([name, { canary }]) =>
    canary && !refused?.(name) ? [{ name, ...canary }] : [],
  );
  if (watches.length === 0) return { onCanary: false, chosen: [], registry };
  const place = { name: NAME, secure };
  const found = readCookie(cookieName(place), cookies ?? '') ?? '';
  const isKnown = /^\d{1,2}$/.test(found);
  const bucket = isKnown ? Number(found) : randomInt(BUCKETS);
  const chosen = watches
    .filter(
      ({ name, deployment, share }) => placeOf(bucket, `${name}@${deployment.version}`) < share,
    )
    .map(({ name }) => name)
    .sort();
  return {
    onCanary: true,
    chosen,
    registry: registryFor(registry, new Set(chosen)),
    ...(!isKnown && { setCookie: setCookie(place, `${bucket}`, KEPT_FOR_S) }),
  };
}

const rows = new LRUCache<string, string[]>({
  max: 50,
  memoMethod: (release) =>
    Array.from({ length: BUCKETS }, (_, bucket) =>
      createHash('sha256').update(`${release} ${bucket}`).digest('hex'),
    ),
});

/**
 * Place of a bucket in a shuffled row of its own for each release: the first `share` places get
 * the canary. So the share is exact, and it isn't always the same visitors who try things out.
 */
function placeOf(bucket: number, release: string): number {
  const row = rows.memo(release);
  const own = row[bucket] ?? '';
  return row.filter((other) => other < own).length;
}
