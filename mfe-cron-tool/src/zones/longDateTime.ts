// Browser only in effect.

import { localLanguage } from '@site/brand/language';
import { memoize } from '@site/cron-engine/zones/memoize';

const formatOf = memoize((key) => {
  const [language, timeZone] = key.split(' ');
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'long', timeZone });
});

/** Long date and time in the visitor's language with the zone: "15 March 2026 at 09:00:00 GMT". */
export const longDateTime = (date: Date, zone?: string, language = localLanguage()): string =>
  formatOf(zone ? `${language} ${zone}` : language).format(date);

const shortFormatOf = memoize((key) => {
  const [language, timeZone] = key.split(' ');
  return new Intl.DateTimeFormat(language, {
    ...({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const),
    ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZoneName: 'short' } as const),
    timeZone,
  });
});

/** Date and 24-hour time with the zone: "Sun 29 Mar 2026, 09:00 BST". */
export const shortDateTime = (at: number, zone: string, language = localLanguage()): string =>
  shortFormatOf(`${language} ${zone}`).format(at);

/** Whether the language uses the 24-hour clock, for the description to match the list. */
export const countsTo24 = (language = localLanguage()): boolean =>
  new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions().hour12 === false;
