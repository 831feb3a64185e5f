// A cookie with a bucket from 0 to 99 decides who gets a canary. It is set only during a canary and
// can't identify a visitor.
import { createHash, randomInt } from 'node:crypto';
import type { Registry } from '@platform/contract';
import { readCookie } from '@platform/contract/forms/readCookie';
import { registryFor } from '@platform/registry/live';
import { LRUCache } from 'lru-cache';
import { cookieName, setCookie } from '../http/cookies.ts';

const NAME = 'site-bucket';
const BUCKETS = 100;
const KEPT_FOR_S = 30 * 24 * 60 * 60;

/** A registry with some canaries as live versions. */
export interface Variation {
  registry: Registry;
  /** Names of the remotes with a canary, sorted for the cache's key. */
  chosen: string[];
}

/** One visitor's variation. */
export interface Variant extends Variation {
  /** Whether any remote has a canary, so that documents differ between visitors. */
  onCanary: boolean;
  /** Set-Cookie header for a visitor without a bucket. */
  setCookie?: string;
}

/**
 * A visitor's variant, the same throughout a canary.
 * @param cookies the Cookie header
 * @param rejects whether a remote's canary has failed, although the registry still has it
 */
export function variantFor(
  registry: Registry,
  cookies: string | undefined,
  { secure = false, rejects }: { secure?: boolean; rejects?: (remote: string) => boolean } = {},
): Variant {
  const watches = Object.entries(registry.remotes).flatMap(([name, { canary }]) =>
    canary && !rejects?.(name) ? [{ name, ...canary }] : [],
  );
  if (watches.length === 0) return { onCanary: false, chosen: [], registry };
  const cookie = { name: NAME, secure };
  const found = readCookie(cookieName(cookie), cookies ?? '') ?? '';
  const isKnown = /^\d{1,2}$/.test(found);
  const bucket = isKnown ? Number(found) : randomInt(BUCKETS);
  const chosen = watches
    .filter(
      ({ name, deployment, share }) => rankOf(bucket, `${name}@${deployment.version}`) < share,
    )
    .map(({ name }) => name)
    .sort();
  return {
    onCanary: true,
    chosen,
    registry: registryFor(registry, new Set(chosen)),
    ...(!isKnown && { setCookie: setCookie(cookie, `${bucket}`, KEPT_FOR_S) }),
  };
}

const hashes = new LRUCache<string, string[]>({
  max: 50,
  memoMethod: (release) =>
    Array.from({ length: BUCKETS }, (_, bucket) =>
      createHash('sha256').update(`${release} ${bucket}`).digest('hex'),
    ),
});

/** Rank of a bucket among the shuffled buckets of a release: shares are exact, and visitors differ per release. */
function rankOf(bucket: number, release: string): number {
  const all = hashes.memo(release);
  const own = all[bucket] ?? '';
  return all.filter((other) => other < own).length;
}
