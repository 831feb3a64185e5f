// Server only. The rule by which a canary is taken back (decision 14).

/** What one version did since the trial began. */
export interface Figures {
  /** Documents sent that show it. */
  views: number;
  /** Of these, as browsers say, something of it failed. */
  failed: number;
}

/** Fewer failures may be one visitor's browser extension. */
const LEAST_FAILED = 5;
const LEAST_RATE = 0.02;
/** How often more than the stable version. */
const TIMES = 3;

/** A report may come from a tab whose document was counted before the trial. */
const rateOf = ({ views, failed }: Figures): number => failed / Math.max(views, failed, 1);

/** Whether a canary is worse than the version that all others have. */
export const isWorse = (canary: Figures, stable: Figures): boolean =>
  canary.failed >= LEAST_FAILED &&
  rateOf(canary) > LEAST_RATE &&
  rateOf(canary) > TIMES * rateOf(stable);

/** The figures in words, for the history. */
export function inWords(canary: Figures, stable: Figures): string {
  const told = (figures: Figures) =>
    `${figures.failed} of ${figures.views} page views failed (${(rateOf(figures) * 100).toFixed(1)} %)`;
  return `${told(canary)}; with the stable version ${told(stable)}`;
}
