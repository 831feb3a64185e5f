// Runs on both sides. The site's feeds.

/** For readers that know RSS 2.0 only. */
export const RSS = { path: '/rss.xml', type: 'application/rss+xml', name: 'RSS' } as const;

export const ATOM = { path: '/atom.xml', type: 'application/atom+xml', name: 'Atom' } as const;
