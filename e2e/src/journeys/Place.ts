// The two sites of the journeys, each behind the proxy that listens for the browser.
import type { ListeningSite } from '../browsers/listen.ts';
import type { Visitor } from '../browsers/Visitor.ts';

export interface Place {
  healthy: ListeningSite;
  /** A site on which each remote has one fault. */
  faulty: ListeningSite;
}

/** A visitor's actions and their expected results. */
export type Journey = (visitor: Visitor, place: Place) => Promise<void>;
