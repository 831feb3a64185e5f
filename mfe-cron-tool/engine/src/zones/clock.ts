// Runs on both sides.

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Pads a number: `09`. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0');
