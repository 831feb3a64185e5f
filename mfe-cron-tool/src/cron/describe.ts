// Worker only: part of the worker file "cron-engine".
import cronstrue from 'cronstrue';

/** The expression as an English sentence. Throws an `Error` when it can't be put into words. */
export function describe(expression: string): string {
  try {
    return cronstrue.toString(expression);
  } catch (reason) {
    // The library throws plain strings.
    throw new Error(String(reason));
  }
}
