import { ownershipProblems } from '../../live/checkPromotion.ts';
import type { Check } from '../Check.ts';

/** Asked again when the release goes live: others may have changed by then. */
export const stolenPath: Check = {
  code: 'stolen-path',
  title: 'No address belongs to another remote',
  run: ({ pin, next }) => ownershipProblems(next, new Set([pin.name])),
};
