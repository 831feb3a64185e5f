// Runs on both sides. Supported time zones and the browser's own.
import { memoize } from './memoize.ts';

/** Whether the browser supports the time zone. */
export const isZone = (zone: string | undefined): zone is string =>
  zone !== undefined && isKnown(zone);

const isKnown = memoize((zone) => {
  try {
    // Some browsers also accept offsets like +05:30, but the parser doesn't.
    return /^[a-z]/i.test(zone) && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
});

/** IANA name of the browser's zone; empty if it has none. */
export function browserZone(): string {
  const { timeZone }: { timeZone?: string } = new Intl.DateTimeFormat().resolvedOptions();
  return isZone(timeZone) ? timeZone : '';
}
