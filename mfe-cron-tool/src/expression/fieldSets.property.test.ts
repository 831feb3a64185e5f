import { cases } from '@platform/testing/cases';
import { CronExpressionParser } from 'cron-parser';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readExpression } from './fieldSets.ts';

const word = fc.oneof(
  fc.stringMatching(/^[0-9*/,\-L#?]{1,6}$/),
  fc.constantFrom('*', '*', '0', '12', '*/5', '1-5', 'mon-fri', 'JAN', 'L', '5L', 'sun#2', '31'),
  fc.integer({ min: -1, max: 70 }).map(String),
);
/** Never blank: no caller passes a blank expression. */
const expression = fc
  .oneof(
    fc.array(word, { maxLength: 7 }).map((words) => words.join(' ')),
    fc.string({ unit: 'binary' }),
  )
  .filter((text) => text === '' || text.trim() !== '');

/** Whether cron-parser accepts it in the tool's mode. */
function isTaken(text: string): boolean {
  try {
    CronExpressionParser.parse(text);
    return true;
  } catch {
    return false;
  }
}

test('the verdict equals cron-parser’s, and each problem has its text at its index', () => {
  fc.assert(
    fc.property(expression, (text) => {
      const reading = readExpression(text);
      if (reading.verdict === 'unknown') return;
      expect(reading.verdict, text).toBe(isTaken(text) ? 'valid' : 'invalid');
      if (reading.verdict === 'valid') return;
      for (const { text: part, start } of reading.problems) {
        if (start >= 0) expect(text.startsWith(part, start)).toBe(true);
      }
    }),
    cases,
  );
});
