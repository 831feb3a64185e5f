// Browser only in effect.
import { localLanguage } from '@site/kit/language';

/** Making one takes longer than writing a list of dates with it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Long date and time in the visitor's language, with the zone: "15 March 2026 at 09:00:00 GMT". */
export function longDateTime(date: Date, zone?: string, language = localLanguage()): string {
  const key = `${language} ${zone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(language, {
      dateStyle: 'long',
      timeStyle: 'long',
      timeZone: zone,
    });
    formats.set(key, format);
  }
  return format.format(date);
}

/** Whether the visitor's clock counts to 24: the sentence says a time as the list does. */
export const countsTo24 = (language = localLanguage()): boolean =>
  new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions().hour12 === false;
