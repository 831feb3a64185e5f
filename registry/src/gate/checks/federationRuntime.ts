import { federationProblems } from '../../live/checkPromotion.ts';
import type { Check } from '../Check.ts';

/** Asked again when the release goes live: others may have changed by then. */
export const federationRuntime: Check = {
  code: 'federation-runtime',
  title: "The federation runtime is the shell's",
  run: ({ pin, next }) => federationProblems(next, new Set([pin.name])),
};
