// Names of the daily counts, space-separated: view <page> <from>, crawled <page>, sent <form>.
// They never identify a visitor.

/** Origins of a view that aren't hosts. */
export const VIEW_ORIGINS = { nowhere: 'direct', here: 'here', others: 'elsewhere' } as const;

export const countName = (...words: readonly string[]): string => words.join(' ');

/** UTC date: 2026-11-22. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
