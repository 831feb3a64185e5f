// Runs on both sides.

/** RSS 2.0, for feed readers without Atom. */
export const RSS = { path: '/rss.xml', type: 'application/rss+xml', name: 'RSS' } as const;

export const ATOM = { path: '/atom.xml', type: 'application/atom+xml', name: 'Atom' } as const;
