// Runs on both sides. Which time zones there are, and which is the browser’s.
import { kept } from './kept.ts';

/** Whether the browser knows the time zone. */
export const isZone = (zone: string | undefined): zone is string =>
  zone !== undefined && isKnown(zone);

const isKnown = kept((zone) => {
  try {
    // Some browsers take offsets such as +05:30, too; the parser doesn't.
    return /^[a-z]/i.test(zone) && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
});

/** IANA name of the browser's zone, empty where it has none. */
export function browserZone(): string {
  const { timeZone }: { timeZone?: string } = new Intl.DateTimeFormat().resolvedOptions();
  return isZone(timeZone) ? timeZone : '';
}
