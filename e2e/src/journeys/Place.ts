// Where journeys lead: two sites, each heard by whoever drives the browser.
import type { ListeningSite } from '../browsers/listen.ts';
import type { Visitor } from '../browsers/Visitor.ts';

export interface Place {
  healthy: ListeningSite;
  /** A site on which one thing is wrong with each remote. */
  faulty: ListeningSite;
  /** Values of site-bucket with which somebody tries what is on trial at the faulty site. */
  buckets: { better: string; throwing: string };
}

/** What somebody does, and what has to come of it. */
export type Journey = (visitor: Visitor, place: Place) => Promise<void>;
