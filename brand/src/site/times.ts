// Runs on both sides. Times and durations as texts: 24 hours, with the zone (the cron tool's runs are specified otherwise).
import { site } from './site.ts';

/** `2026-11-22 07:15 UTC`: the same on server and browser, independent of locale and time zone. */
export const utcMinute = (iso: string): string =>
  `${iso.slice(0, 10)} ${iso.slice(11, 16)}\u00a0UTC`;

/**
 * `23 Nov` in the site's language, UTC, with the year unless it is this one. Browsers abbreviate months
 * differently, so a hydrated element needs `suppressHydrationWarning`.
 */
export function utcDay(iso: string, now = new Date()): string {
  const isThisYear = iso.startsWith(String(now.getUTCFullYear()));
  const year = isThisYear ? {} : ({ year: 'numeric' } as const);
  const format = new Intl.DateTimeFormat(site.language, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
    ...year,
  });
  return format.format(new Date(iso)).replaceAll(' ', '\u00a0');
}

/** `23 Nov, 13:48 UTC`. */
export const utcTime = (iso: string, now?: Date): string =>
  `${utcDay(iso, now)},\u00a0${iso.slice(11, 16)}\u00a0UTC`;

/** Minutes and seconds: `1:42`. */
export function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
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
