// Browser only in effect.

import { localLanguage } from '@site/brand/language';
import { memoize } from './memoize.ts';

const formatOf = memoize((key) => {
  const [language, timeZone] = key.split(' ');
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'long', timeZone });
});

/** Long date and time in the visitor's language with the zone: "15 March 2026 at 09:00:00 GMT". */
export const longDateTime = (date: Date, zone?: string, language = localLanguage()): string =>
  formatOf(zone ? `${language} ${zone}` : language).format(date);

/** Whether the language uses the 24-hour clock, for the description to match the list. */
export const countsTo24 = (language = localLanguage()): boolean =>
  new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions().hour12 === false;
