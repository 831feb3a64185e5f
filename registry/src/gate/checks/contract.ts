import { contractProblems } from '../../live/checkPromotion.ts';
import type { Check } from '../Check.ts';

/** Asked again when the release goes live: others may have changed by then. */
export const contract: Check = {
  code: 'contract',
  title: "The release speaks this site's contract",
  run: ({ pin, next }) => contractProblems(next, new Set([pin.name])),
};
