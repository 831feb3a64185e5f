// Runs on both sides.
import { type CronFields, FIELD_NAMES } from './fields.ts';

/** The words of an expression, in its order; a missing one is `*`. */
export const toFields = (words: readonly string[]): CronFields =>
  Object.fromEntries(
    FIELD_NAMES.map((name, index) => [name, words[index] ?? '*']),
  ) as unknown as CronFields;
