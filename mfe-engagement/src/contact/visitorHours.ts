// Runs on both sides. The studio's working hours by the visitor's clock.
import { fill } from '@site/brand/fill';
import contact from '#content/contact.yaml';

/**
 * The sentence about them as they are on the day of `now`, in the format of `language`; empty where
 * the studio's clock is the visitor's. `timeZone` is the visitor's own unless given.
 */
export function visitorHours(now: Date, language: string, timeZone?: string): string {
  const { from, until, offset, visitor } = contact.hours;
  const day = now.toISOString().slice(0, 10);
  const at = (time: string) => new Date(`${day}T${time}${offset}`);
  const write = (time: string, locale: string) =>
    at(time).toLocaleTimeString(locale, { timeStyle: 'short', timeZone });
  if (write(from, 'en-GB') === from) return '';
  return fill(visitor, { from: write(from, language), until: write(until, language) });
}
