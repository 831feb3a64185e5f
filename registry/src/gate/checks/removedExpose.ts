import { goneSections } from '../../live/goneSections.ts';
import type { Check } from '../Check.ts';

/** Asked again when the release goes live: others may have changed by then. */
export const removedExpose: Check = {
  code: 'removed-expose',
  title: 'Sections that live pages show are still exposed',
  run: async ({ live, next, places }) => goneSections(live, next, (await places()).sections),
};
