// What is counted in a day, and under which name. Names are words with a space between; they say what
// happened and where, never who: view <page> <from>, crawled <page>, opened|sent <form>, used <tool>,
// lcp|inp|cls|ttfb <page> <remote@version> <bucket>; on the day when a watch began, and in no table:
// watch <kind> <remote@version> <since> <stable version> watched|stable views|failed.

export const VITALS = ['lcp', 'inp', 'cls', 'ttfb'] as const;
export type Vital = (typeof VITALS)[number];

/** Where a view came from, when it is no host. */
export const FROM = { nowhere: 'direct', here: 'here', others: 'elsewhere' } as const;

/** What one message of a web server may add to one name. */
export const MOST_AT_ONCE = 1_000_000;

/** Names of the counts in the words that they consist of. */
export const countName = (...words: readonly string[]): string => words.join(' ');

/** Four to a doubling: what is read out of them is right to a tenth. */
const PER_DOUBLING = 4;
const LAST = 64;

/** The bucket of a value; milliseconds, and thousandths of a layout shift. */
export const bucketOf = (value: number): number =>
  value <= 1 ? 0 : Math.min(LAST, Math.ceil(Math.log2(value) * PER_DOUBLING));

/** The value that three of four are at or below, by counts of buckets; undefined without any. */
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

/** As 2026-11-22, UTC. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * How visits are counted: by the documents that the server sends, so that a page makes no call of its own
 * (spec §7), or by a beacon with web vitals that each page sends when it is left.
 */
export const ANALYTICS = ['server', 'beacon'] as const;
export type Analytics = (typeof ANALYTICS)[number];
