// Size budgets: a remote's own, within the limits that the site's shell sets.
import { type Budget, type Deployment, type Registry, SHELL } from '@platform/contract';
import type { CheckProblem } from './Check.ts';

const KB = 1000;

/**
 * Limits of a site whose shell sets none. The shell has 105 KB; 40 KB more stay under a second on slow 4G
 * (docs/performance.md), on which a picture of 60 KB takes 0.3 s.
 */
const DEFAULT: Budget = { page: 40 * KB, section: 25 * KB, picture: 60 * KB, total: 1_500 * KB };

/** React, the router and the loading of remotes are part of it. */
const DEFAULT_SHELL: Budget = { ...DEFAULT, page: 120 * KB };

/** What one release may weigh. */
export function budgetOf({ name, budget: own }: Deployment, { shell }: Registry): Budget {
  if (name === SHELL) return { ...DEFAULT_SHELL, ...own };
  return { ...limitsOf(shell.live), ...own };
}

const limitsOf = ({ budget }: Deployment): Budget => ({ ...DEFAULT, ...budget?.remotes });

/** Limits of a remote's own that are higher than the site's. */
export function excessiveLimits({ name, budget }: Deployment, { shell }: Registry): CheckProblem[] {
  if (name === SHELL) return [];
  const own = Object.entries(budget ?? {}) as [keyof Budget, number][];
  const limits = limitsOf(shell.live);
  return own
    .filter(([part, bytes]) => bytes > limits[part])
    .map(([part, bytes]) => ({
      reason: `budget.json of ${name} allows ${kilobytes(bytes)} for "${part}", but this site allows ${kilobytes(limits[part])}.`,
      fix: `Set "${part}" to ${limits[part]} or less. The site's operator sets its limits in shell/budget.json.`,
    }));
}

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
