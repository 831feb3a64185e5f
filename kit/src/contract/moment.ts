// Runs on both sides. When a page is rendered and for whom, as the server tells it.
import { type Context, createContext, use } from 'react';

/** What decides whether something is shown yet. Told, since a clock would differ between sides. */
export interface Moment {
  /** Milliseconds since 1970. */
  now: number;
  /** Somebody with a preview link sees drafts and what is still to come. */
  preview: boolean;
}

const KEY = Symbol.for('@site/kit/moment');

/** Each bundle has its own kit; React is shared, and so is this one context. */
const shared = globalThis as { [KEY]?: Context<Moment | undefined> };

shared[KEY] ??= createContext<Moment | undefined>(undefined);

/** The shell puts the moment of a rendering into this. */
export const MomentContext: Context<Moment | undefined> = shared[KEY];

/** The moment of this rendering; nothing in a browser, which keeps to what the page brought along. */
export const useMoment = (): Moment | undefined => use(MomentContext);
