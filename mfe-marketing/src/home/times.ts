// Runs on both sides. Times and durations of releases as texts: 24 hours, with the zone.
import { site } from '@site/brand/site';

/**
 * `23 Nov, 13:48 UTC` in the site's language, with the year unless it is this one. Browsers abbreviate months
 * differently, so a hydrated element needs `suppressHydrationWarning`.
 */
export function utcTime(iso: string, now = new Date()): string {
  const isThisYear = iso.startsWith(String(now.getUTCFullYear()));
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  const format = new Intl.DateTimeFormat(site.language, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
    ...year,
  });
  return `${format.format(new Date(iso))}, ${iso.slice(11, 16)} UTC`.replaceAll(' ', '\u00a0');
}

/** Rounded to what matters: `1.0 s`, `41 s`, `12 min`, `3 h 12 min`, `4 d`. */
export function duration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  const text =
    seconds < 2
      ? `${seconds.toFixed(1)} s`
      : seconds < 89.5
        ? `${Math.round(seconds)} s`
        : minutes < 90
          ? `${minutes} min`
          : minutes < 48 * 60
            ? `${Math.floor(minutes / 60)} h ${minutes % 60} min`
            : `${Math.round(minutes / 60 / 24)} d`;
  return text.replaceAll(' ', '\u00a0');
}
