const FIRST_MS = 2_000;
const LONGEST_MS = 6 * 3_600_000;
const DAILY_MS = 24 * 3_600_000;
/** Failures after which the pause is a day; reached after about six days. */
const OFTEN_UNTIL = 36;

/**
 * Pause before the next attempt: 2 s, 4 s, 8 s … up to six hours, daily after about six days. Retries
 * never end, so a mail server fixed after a month still gets every mail.
 * @param failures number of failures so far, at least 1
 * @param random from 0 to 1; spreads pauses by 10 %, so that mails don't retry together
 * @returns milliseconds
 */
export function retryPause(failures: number, random: () => number = Math.random): number {
  const pause =
    failures > OFTEN_UNTIL ? DAILY_MS : Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
  return Math.round(pause * (1 + random() / 10));
}
