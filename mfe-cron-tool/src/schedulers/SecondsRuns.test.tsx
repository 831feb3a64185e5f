import { htmlOf } from '@platform/remote/testing/visit';
import { evaluate } from '@site/cron-engine/evaluation/evaluate';
import { parseLine } from '@site/cron-engine/paste/parseLine';
import { expect, test } from 'vitest';
import { SchedulerRuns } from './SchedulerRuns.tsx';
import { SecondsRuns } from './SecondsRuns.tsx';

/** In UTC, from Saturday 21 November 2026, 10:07. */
function evaluationOf(expression: string) {
  const request = { expression, zone: 'UTC', from: Date.parse('2026-11-21T10:07Z'), count: 5 };
  const found = [...evaluate(request)].at(-1);
  if (!found) throw new Error('Nothing was answered.');
  return found;
}

const html = (dialect: 'quartz' | 'spring', expression: string, five: string, rest = {}) =>
  htmlOf(SecondsRuns, {
    ...{ dialect, expression, evaluation: evaluationOf(five), zone: 'UTC', ...rest },
  });

const times = (markup: string) => [...markup.matchAll(/dateTime="([^"]+)"/gi)].map(([, at]) => at);

test('the next runs have their seconds, and what the five fields lack is marked', () => {
  const markup = html('quartz', '15,45 0 9 ? * MON-FRI', '0 9 * * 1-5');
  expect(times(markup).slice(0, 3)).toEqual([
    '2026-11-23T09:00:00.000Z',
    '2026-11-23T09:00:15.000Z',
    '2026-11-23T09:00:45.000Z',
  ]);
  expect(markup).toMatch(/09:00:15|9:00:15/);
  expect(markup).toContain('only here');
  expect(markup).toContain('not here');
});

test('a rejected expression has its reason at the input, and no runs', () => {
  const markup = html('quartz', '0 0 9 * * MON', '0 9 * * 1');
  expect(markup).toContain('Exactly one of the two day fields must be ?.');
  expect(markup).toMatch(/<input[^>]*aria-invalid="true"/);
  expect(times(markup)).toEqual([]);
});

test.each([
  ['0 0 9 ? * 2-6', true],
  ['0 0 9 1,L * ?', true],
  ['*/10 * * * * *', true],
  ['0 0 9 13 * FRI', false],
  ['0 0 9 15W * ?', false],
  ['0 0 9 ? * FRI-MON', false],
  ['0 0 9 ? * 2-6 2030', false],
  ['cron(0 9 ? * 6L *)', true],
  ['cron(0 9 L-3 * ? *)', false],
])('“%s”: whether five fields have the same runs is %s', (text, same) => {
  const line = parseLine(text);
  if (!line?.seconds) throw new Error('It was not read.');
  const five = Object.values(line.fields).join(' ');
  const markup = htmlOf(SecondsRuns, {
    ...{ ...line.seconds, evaluation: evaluationOf(five), zone: 'UTC', ifDifferent: true },
  });
  if (same) expect(markup).toBe('');
  else expect(markup).toContain('Five fields can’t express this exactly.');
});

test('an invalid or too long expression has no runs, and isn’t said to differ from the five fields', () => {
  const markup = html('quartz', '0 0 9 32 * ?', '0 9 32 * *', { ifDifferent: true });
  expect(markup).toContain('“32” is out of range');
  expect(markup).not.toContain('Five fields');
  expect(times(html('spring', `0 0 9 * * ${'1,'.repeat(600)}1`, '0 9 * * 1'))).toEqual([]);
});

test('one of several expressions doesn’t lack the runs of the others', () => {
  const markup = html('spring', '0 0 9 1 * *', '0 9 1 * 5#3', { number: 1 });
  expect(markup).toContain('Spring expression 1');
  expect(markup).not.toContain('not here');
});

test('a scheduler’s runs are listed with the differences from generic cron', () => {
  const markup = htmlOf(SchedulerRuns, { evaluation: evaluationOf('0 0 */2 * 1'), zone: 'UTC' });
  expect(markup).toMatch(/Next runs: cronie/);
  expect(markup).toContain('not here');
});

test('Quartz and Spring can be chosen beside the other schedulers', () => {
  const evaluation = evaluationOf('0 9 * * 1-5');
  const markup = htmlOf(SchedulerRuns, { evaluation, zone: 'UTC' });
  expect(markup).toMatch(/<option value="quartz">Quartz<.*<option value="spring">Spring</);
  const written = { dialect: 'spring' as const, expression: '0 0 9 * * MON-FRI' };
  const chosen = htmlOf(SchedulerRuns, { evaluation, zone: 'UTC', written });
  expect(chosen).toMatch(/<option value="spring" selected="">/);
  expect(chosen).toContain('Seconds come first.');
});
