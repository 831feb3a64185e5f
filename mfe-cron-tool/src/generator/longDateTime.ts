// Browser only in effect.

/** Long date and time in the visitor's language, with the zone: "15 March 2026 at 09:00:00 GMT". */
export const longDateTime = (date: Date, language?: string, zone?: string): string =>
  date.toLocaleString(language, { dateStyle: 'long', timeStyle: 'long', timeZone: zone });
