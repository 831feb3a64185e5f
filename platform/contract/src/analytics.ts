// Names of the daily counts, space-separated: view <page> <from>, crawled <page>, sent <form>.
// They never identify a visitor.
// On the day when a watch began, and in no table (WatchTotals.ts):
// watch <kind> <remote@version> <since> <stable version> watched|stable views|failed.

/** Origins of a view that aren't hosts. */
export const FROM = { nowhere: 'direct', here: 'here', others: 'elsewhere' } as const;

/** Limit of what one message of a web server adds to a count. */
export const MOST_AT_ONCE = 1_000_000;

export const countName = (...words: readonly string[]): string => words.join(' ');

/** UTC date: 2026-11-22. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
