import { CronExpressionParser } from 'cron-parser';
import { describe, expect, test } from 'vitest';
import { runsOf, taken } from '../schedulers/runsOf.ts';
import { PLAIN } from '../schedulers/schedulers.ts';
import { readExpression, readSchedule } from './fieldSets.ts';
import { UNIT_NAMES } from './units.ts';

const NOW = new Date('2026-03-27T10:07:30Z');

/** Valid and invalid field texts from documentation and users. */
const PIECES = [
  '* ? 0 1 5 7 05 12 13 23 24 28 29 30 31 32 59 60 */1 */2 */5 */7 */15 */45 */100 */0 */-1 */',
  '/5 ** *5 ?/3 5/15 7/7 70/5 1-5 0-7 5-7 1-7 0-0 7-7 5-1 1-31 0-59 0-60 1-7/2 9-17/3 1-2-3 1-',
  '-1 - 1/2/3 1,2 1,15 1,1 0,7 1,,2 ,1 1, *,5 1-5,3 1,*/15 5-7,0 29,30,31 1,31,31 L L,15 L,L 5L',
  'L5 0L,7L 5L,5L 1,5L 8L L-3 LW 15W l 1#1 1#5 1#0 1#6 1# #1 *#2 ?#2 1#2.5 1#0x2 1#1#1 1,2#1',
  '1#2,3 L#2 jan JAN jan-mar jan,feb janfeb jan1 1jan january march june sept JANh tues foo sun',
  'MON mon-fri fri-mon sun-sat sunmon montue monday friL FRIL mon#2 tue,thu jan/3 mon/2 a +5',
  '1.5 1;2 @daily ٣ 999999999999999999999999 1e1 # % undefined',
].flatMap((line) => line.split(' '));

function parserAccepts(expression: string): boolean {
  try {
    CronExpressionParser.parse(expression, { currentDate: NOW, tz: 'UTC' });
    return true;
  } catch {
    return false;
  }
}

const verdictOf = (expression: string) => (parserAccepts(expression) ? 'valid' : 'invalid');

/** Each piece in each of six fields; the other fields are valid. */
const companies = [
  (piece: string, place: number) => ['0', '*', '*', '*', '*', '*'].with(place, piece).join(' '),
  (piece: string, place: number) => ['0', '0', '0', '31', '2', '1'].with(place, piece).join(' '),
  (piece: string, place: number) => ['0', '30', '9', '1', '2,4', '*'].with(place, piece).join(' '),
];
const single = companies.flatMap((company) =>
  UNIT_NAMES.flatMap((_, place) => PIECES.map((piece) => company(piece, place))),
);

/** Pseudo-random numbers from a seed (Park and Miller). */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 48271) % 2147483647;
    return state % sides;
  };
}

const throwDice = dice(20261121);
const mixed = Array.from({ length: 6000 }, () =>
  Array.from({ length: 5 + throwDice(2) }, () =>
    throwDice(3) === 0 ? '*' : PIECES[throwDice(PIECES.length)],
  ).join(' '),
);

/** Random sequences of these. */
const SIGNS = [...'0123456789*?,-/L#', 'mon', 'jan', ' '];
const noise = Array.from({ length: 6000 }, () => {
  const piece = Array.from({ length: 1 + throwDice(5) }, () => SIGNS[throwDice(SIGNS.length)]);
  return ['0', '0', '*', '*', '*'].with(throwDice(5), piece.join('')).join(' ').trim();
});

describe('the verdict equals the parser’s', () => {
  test.each([
    ['on each piece in each field', single],
    ['on pieces in any mixture', mixed],
    ['on signs in any order', noise],
    [
      'on too many fields, too few fields and long texts',
      [
        ...['', '*', '5 0 * *', '0 0 0 1 1 * *', '0 0 0 1 1 * 2026 x'],
        `0 0 * * ${'1,'.repeat(600)}2`,
      ],
    ],
  ])('%s', (_, expressions) => {
    const different = expressions.filter(
      (expression) => readExpression(expression).verdict !== verdictOf(expression),
    );
    expect(different).toEqual([]);
    expect(expressions.length).toBeGreaterThan(5);
  });

  test.each(['H', 'H/15', 'H(0-29)/10', 'xH/5'])('and for the random %s “unknown”', (piece) => {
    expect(readExpression(`${piece} * * * *`).verdict).toBe('unknown');
    expect(readExpression(`${piece} 24 * * *`).verdict).toBe('invalid');
  });
});

test('the sets give the same runs as the parser', () => {
  const valid = [...new Set([...single, ...mixed, ...noise])].filter(parserAccepts);
  expect(valid.length).toBeGreaterThan(1000);
  const step = Math.ceil(valid.length / 400);
  for (const expression of valid.filter((_, index) => index % step === 0)) {
    const schedule = readSchedule(expression);
    if (!schedule) throw new Error(`Nothing known of ${expression}`);
    const parser = CronExpressionParser.parse(expression, { currentDate: NOW, tz: 'UTC' });
    const runs = parser.take(5).map((run) => run.getTime());
    const found = taken(runsOf(PLAIN, schedule, 'UTC', NOW.getTime()), 5);
    expect([expression, ...found]).toEqual([expression, ...runs]);
  }
});

test('tokens have an index, and steps their range', () => {
  const schedule = readSchedule('5,10-20,*/30 0 L jan mon#2');
  expect(schedule?.minutes.tokens).toMatchObject([
    { text: '5', start: 0, entries: [5] },
    { text: '10-20', start: 2, from: 10, to: 20 },
    { text: '*/30', start: 8, from: 0, to: 59, step: 30, entries: [0, 30] },
  ]);
  expect(schedule?.dayOfMonth).toMatchObject({ last: true, start: 15, values: [] });
  expect(schedule?.month).toMatchObject({ values: [1], start: 17 });
  expect(schedule?.dayOfWeek).toMatchObject({ values: [1], nth: 2, start: 21, any: false });
  expect(schedule?.seconds).toMatchObject({ values: [0], start: -1 });
});

test('a problem has a field, a rule and an index', () => {
  expect(readExpression('0,60 0 * * 1-5,3')).toEqual({
    verdict: 'invalid',
    problems: [
      { rule: 'out-of-range', unit: 'minutes', text: '60', start: 2 },
      { rule: 'duplicate', unit: 'dayOfWeek', text: '3', start: 15 },
    ],
  });
});
