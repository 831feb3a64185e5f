// Runs on both sides. Times and durations of releases as texts.
import { site } from '@site/brand/site';

/**
 * `23 Nov 2026, 13:48 UTC` in the site's language. Browsers abbreviate months differently, so a hydrated element
 * needs `suppressHydrationWarning`.
 */
export const utcTime = (iso: string): string =>
  `${new Date(iso).toLocaleString(site.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })} UTC`;

/** Rounded to what matters: `12 min`, `3 h`, `4 d`. */
export function duration(seconds: number): string {
  const hours = seconds / 3600;
  if (hours < 1.5) return `${Math.round(hours * 60)} min`;
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} d`;
}
