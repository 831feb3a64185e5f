// Runs on both sides. The studio's working hours in the visitor's time zone.
import { fill } from '@site/brand/fill';
import type contact from '#content/contact.yaml';

export type Hours = NonNullable<typeof contact.hours>;

/**
 * Sentence with the hours on the day of `now`, by the 24-hour clock; empty if the visitor's times equal
 * the studio's. `timeZone` defaults to the browser's.
 */
export function visitorHours(
  { from, until, offset, visitor }: Hours,
  now: Date,
  timeZone?: string,
): string {
  const day = now.toISOString().slice(0, 10);
  const at = (time: string) => new Date(`${day}T${time}${offset}`);
  const write = (time: string) =>
    at(time).toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone });
  if (write(from) === from) return '';
  return fill(visitor, { from: write(from), until: write(until) });
}
