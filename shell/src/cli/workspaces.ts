// Server only. The parts of the site that are built and released.

/** Names of the remotes, as their folders are called. */
export const REMOTES = ['mfe-marketing', 'mfe-blog', 'mfe-cron-tool', 'mfe-engagement'] as const;

/** Everything that has a build. */
export const BUILT = ['shell', ...REMOTES] as const;
