// Size budgets in bytes, compressed where the server compresses; about 1.5 times the sizes when they were set.

const KB = 1000;

export interface Budget {
  /** Code to hydrate one page: entry, `./routes` and the page's chunks. */
  page: number;
  /** Code to hydrate one section: entry and the expose's chunks. */
  section: number;
  /** One picture. 60 KB take 0.3 s on slow 4G (1.6 Mbit/s). */
  picture: number;
  /** All browser files: what a release uploads, not what a visitor loads. */
  total: number;
}

/** The shell has 105 KB; 40 KB more stay under a second on slow 4G (docs/performance.md). The home page has eight sections. */
const DEFAULT: Budget = { page: 40 * KB, section: 25 * KB, picture: 60 * KB, total: 1_500 * KB };

const OTHERS: Record<string, Partial<Budget>> = {
  // It includes React, the router and the loading of remotes.
  shell: { page: 120 * KB },
};

export const budgetOf = (name: string): Budget => ({ ...DEFAULT, ...OTHERS[name] });
