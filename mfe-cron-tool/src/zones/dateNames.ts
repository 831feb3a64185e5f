// Browser only in effect; harmless on the server.
import { localLanguage } from '@site/brand/language';
import { memoize } from './memoize.ts';

/** A function that formats a day (`2026-11-22`) in the visitor's language. */
export function dateNames(
  options: Intl.DateTimeFormatOptions,
): (day: string, language?: string) => string {
  const formatOf = memoize(
    (language) => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }),
  );
  return (day, language = localLanguage()) =>
    formatOf(language).format(Date.parse(`${day}T00:00Z`));
}
