// Runs on both sides. When a page is rendered and for whom, as the server tells it.
import { use } from 'react';
import { sharedContext } from './sharedContext.ts';

/** What decides whether something is shown yet. Told, since a clock would differ between sides. */
export interface Moment {
  /** Milliseconds since 1970. */
  now: number;
  /** Somebody with a preview link sees drafts and what is still to come. */
  preview: boolean;
}

/** The shell puts the moment of a rendering into this. */
export const MomentContext = sharedContext<Moment>('moment');

/** The moment of this rendering; nothing in a browser, which keeps to what the page brought along. */
export const useMoment = (): Moment | undefined => use(MomentContext);
