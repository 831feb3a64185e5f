// Runs on both sides.

/**
 * How visits are counted: by the documents that the server sends, so that a page makes no call of its own
 * (spec §7), or by a beacon with web vitals that each page sends when it is left.
 */
export const ANALYTICS = ['server', 'beacon'] as const;
export type Analytics = (typeof ANALYTICS)[number];
