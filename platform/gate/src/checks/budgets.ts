// How large a release may be. Sizes are bytes on the wire: compressed where the server compresses.
// Each budget is about 1.5 times what the site had when it was set. Raise a budget here, under review.

const KB = 1000;

export interface Budget {
  /** Code to bring one page to life: entry, `./routes` and the page's own chunks. */
  page: number;
  /** Code to bring one section to life: entry and the expose's own chunks. */
  section: number;
  /** Any one picture. At 60 KB a hero picture takes 0.3 s of a slow 4G line (1.6 Mbit/s). */
  picture: number;
  /** All files for browsers together: what a deployment uploads, not what a visitor loads. */
  total: number;
}

/**
 * A page shares the line with the shell (105 KB); 40 KB more keep it under a second on slow 4G
 * (docs/performance.md). A section is one of eight on the home page, so it gets less.
 */
const DEFAULT: Budget = { page: 40 * KB, section: 25 * KB, picture: 60 * KB, total: 1_500 * KB };

/** Remotes whose needs differ, with the reason. */
const OTHERS: Record<string, Partial<Budget>> = {
  // Its entry is all that comes before a page's own code: React, router, loading of remotes.
  shell: { page: 120 * KB },
};

/** Budget of a release by its name. */
export const budgetOf = (name: string): Budget => ({ ...DEFAULT, ...OTHERS[name] });
