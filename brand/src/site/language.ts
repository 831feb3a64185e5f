// Browser only in effect; harmless on the server. The one place that decides in which language
// dates are written and with which day weeks begin.

/** The site's own; where even that can't be asked for. */
const FALLBACK = 'en-GB';

/**
 * The language in which this browser writes dates, a valid tag. `navigator.language` isn't asked:
 * it may be "C", "en_GB" or nothing, and needn't be the one that dates are written in.
 */
export const localLanguage = (): string => {
  language ??= ask();
  return language;
};

/** Asking takes longer than writing a date. */
let language: string | undefined;

function ask(): string {
  try {
    return new Intl.DateTimeFormat().resolvedOptions().locale || FALLBACK;
  } catch {
    return FALLBACK;
  }
}
