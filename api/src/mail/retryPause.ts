const FIRST_MS = 2_000;
const LONGEST_MS = 6 * 3_600_000;
const DAILY_MS = 24 * 3_600_000;
/** About six days of attempts. */
const OFTEN_UNTIL = 36;

/**
 * The pause before the next attempt: 2 s, 4 s, 8 s … up to six hours, daily after about six days.
 * Attempts never end, so a mail server that is fixed after a month still gets every mail.
 * @param failures how often it has failed, this time included: 1 or more
 * @param random from 0 to 1; spreads the pauses by 10 %, so that what failed together isn't tried
 *   again together
 * @returns milliseconds
 */
export function retryPause(failures: number, random: () => number = Math.random): number {
  const pause =
    failures > OFTEN_UNTIL ? DAILY_MS : Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
  return Math.round(pause * (1 + random() / 10));
}
