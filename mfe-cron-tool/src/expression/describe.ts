// Worker only: part of the worker file "cron-engine".
import cronstrue from 'cronstrue';

/**
 * The expression as an English sentence.
 * @throws {Error} if cronstrue can't describe it
 * @param hours24 "14:30" instead of "02:30 PM"
 */
export function describe(expression: string, hours24 = false): string {
  try {
    return cronstrue.toString(expression, { use24HourTimeFormat: hours24 });
  } catch (reason) {
    // The library throws plain strings.
    throw new Error(String(reason));
  }
}
