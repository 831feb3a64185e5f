import { cases } from '@platform/testing/cases';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readExpression } from '../expression/fieldSets.ts';
import { assemble } from '../expression/fields.ts';
import { readText } from './readText.ts';

const WORDS = [
  'every at on the and of from to between first last day hour minutes weekday monday friday',
  'or other half past, month january 5 noon 9am 17:30 25:00 15th two constructor @daily ,',
].flatMap((line) => line.split(' '));

const word = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...WORDS) },
  fc.string({ unit: 'binary', maxLength: 4 }),
);

test('any text gives a valid schedule, a reason or nothing', () => {
  fc.assert(
    fc.property(fc.array(word, { maxLength: 10 }), (words) => {
      const read = readText(words.join(' '));
      if (!read) return;
      if ('refused' in read) expect(read.refused).toMatch(/^(?!.*“”).*\S/s);
      else expect(readExpression(assemble(read.fields)).verdict).not.toBe('invalid');
    }),
    cases,
  );
});
