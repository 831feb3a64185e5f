// Browser only: only there is the visitor's time zone known.

/** The day in the local time zone as a date input writes it, and as Swedes do: `2026-11-21`. */
export const localDay = (date: Date): string => date.toLocaleDateString('sv');
