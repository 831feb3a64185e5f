// Browser only: the server doesn't know the visitor's language and time zone.
import { localLanguage } from '@site/brand/language';

/** Local date as `YYYY-MM-DD`, which is Sweden's format and that of date inputs. */
export const localDay = (date: Date): string => date.toLocaleDateString('sv');

/** `YYYY-MM-DD` in words: "Friday 4 December 2026". */
export const fullDate = (day: string): string =>
  new Date(`${day}T00:00`).toLocaleDateString(localLanguage(), { dateStyle: 'full' });
