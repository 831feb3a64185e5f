// For the browser; safe to import on the server. The one place that decides the language of dates
// and the first day of weeks.

/** Used where `Intl` fails. */
const FALLBACK = 'en-GB';

/**
 * BCP 47 tag of the language in which this browser formats dates. Not `navigator.language`: that may
 * be "C", "en_GB" or empty, and can differ from the date language.
 */
export const localLanguage = (): string => {
  language ??= ask();
  return language;
};

/** Cached, because resolving it is slower than formatting a date. */
let language: string | undefined;

function ask(): string {
  try {
    return new Intl.DateTimeFormat().resolvedOptions().locale || FALLBACK;
  } catch {
    return FALLBACK;
  }
}
