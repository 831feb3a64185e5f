// Names of the daily counts, space-separated: view <page> <from>, crawled <page>, opened|sent <form>,
// used <tool>, lcp|inp|cls|ttfb <page> <remote@version> <bucket>. They never identify a visitor.
// On the day when a watch began, and in no table (WatchTotals.ts):
// watch <kind> <remote@version> <since> <stable version> watched|stable views|failed.

export const VITALS = ['lcp', 'inp', 'cls', 'ttfb'] as const;
export type Vital = (typeof VITALS)[number];

/** Origins of a view that aren't hosts. */
export const FROM = { nowhere: 'direct', here: 'here', others: 'elsewhere' } as const;

/** Limit of what one message of a web server adds to a count. */
export const MOST_AT_ONCE = 1_000_000;

export const countName = (...words: readonly string[]): string => words.join(' ');

/** Buckets per doubling of the value: percentiles are within 10 %. */
const PER_DOUBLING = 4;
const LAST = 64;

/** Bucket of a value in milliseconds or in thousandths of layout shift. */
export const bucketOf = (value: number): number =>
  value <= 1 ? 0 : Math.min(LAST, Math.ceil(Math.log2(value) * PER_DOUBLING));

/** 75th percentile, from counts by bucket; undefined without counts. */
export function percentile75(buckets: ReadonlyMap<number, number>): number | undefined {
  const sorted = [...buckets].sort(([a], [b]) => a - b);
  const wanted = sorted.reduce((sum, [, count]) => sum + count, 0) * 0.75;
  let below = 0;
  for (const [bucket, count] of sorted) {
    if (below + count >= wanted) return bucket === 0 ? 0 : 2 ** ((bucket - 0.5) / PER_DOUBLING);
    below += count;
  }
  return undefined;
}

/** UTC date: 2026-11-22. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * Source of the counts: documents sent by the server, so that a page makes no request of its own (spec §7),
 * or a beacon with web vitals that each page sends when the visitor leaves it.
 */
export const ANALYTICS = ['server', 'beacon'] as const;
export type Analytics = (typeof ANALYTICS)[number];
