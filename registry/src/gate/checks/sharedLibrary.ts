import { libraryProblems } from '../../live/checkPromotion.ts';
import type { Check } from '../Check.ts';

/** Asked again when the release goes live: others may have changed by then. */
export const sharedLibrary: Check = {
  code: 'shared-library',
  title: "The shell's libraries are those it was built for",
  run: ({ pin, next }) => libraryProblems(next, new Set([pin.name])),
};
