// Server only.

/** Seven digits of a commit: "62484de", "62484de-dirty". */
export const shortCommit = (commit: string): string =>
  commit.replace(/^([0-9a-f]{7})[0-9a-f]*/, '$1');
