const FIRST_MS = 2_000;
const LONGEST_MS = 6 * 3_600_000;
const DAILY_MS = 24 * 3_600_000;
/** About six days of tries: from here on, once a day will do. */
const OFTEN_UNTIL = 36;

/**
 * How long to wait after a mail couldn't be sent: 2 s, 4 s, 8 s and so on up to six hours, after
 * about six days once a day. There is no last try: a mail server that was wrongly set up for a month
 * still gets everything, and until then the error stands beside the record.
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
