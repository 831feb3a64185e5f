// Browser only: the server doesn't know the visitor's time zone.

/** Local date as `YYYY-MM-DD`, which is Sweden's format and that of date inputs. */
export const localDay = (date: Date): string => date.toLocaleDateString('sv');
