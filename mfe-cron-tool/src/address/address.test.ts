import { EMPTY_FIELDS } from '@site/cron-engine/expression/fields';
import { describe, expect, test } from 'vitest';
import { stateFrom, withState } from './address.ts';

const weekdays = {
  minutes: '0,30',
  hours: '9-17',
  dayOfMonth: '*',
  month: '*/2',
  dayOfWeek: '1#5',
};

describe('the address of a schedule', () => {
  test('is readable', () => {
    expect(withState('', { fields: weekdays, zone: 'Europe/London' })).toBe(
      '?cron=0,30+9-17+*+*/2+1%235&tz=Europe/London',
    );
  });

  test.each([
    ['five fields', weekdays],
    ['blank fields', { ...EMPTY_FIELDS, hours: '9' }],
    ['a space inside a field', { ...weekdays, minutes: '*/5 *' }],
    ['characters with a meaning of their own', { ...weekdays, minutes: '+&%?=' }],
  ])('restores %s', (_, fields) => {
    expect(stateFrom(withState('', { fields, zone: '' })).fields).toEqual(fields);
  });

  test('uses the current name of a zone', () => {
    expect(withState('', { fields: EMPTY_FIELDS, zone: 'Asia/Calcutta' })).toBe('?tz=Asia/Kolkata');
  });

  test('leaves out an empty form and the browser’s own zone, and keeps other parameters', () => {
    expect(withState('?cron=a+b+c+d+e&tz=UTC', { fields: EMPTY_FIELDS, zone: '' })).toBe('');
    expect(withState('?utm=x&tz=UTC', { fields: EMPTY_FIELDS, zone: '' })).toBe('?utm=x');
  });
});

test('an address without five fields or with an unknown zone sets neither', () => {
  expect(stateFrom('').fields).toBeUndefined();
  expect(stateFrom('?cron=%40daily').fields).toBeUndefined();
  expect(stateFrom('?tz=Mars/Olympus').zone).toBe('');
  expect(stateFrom('?tz=Asia/Kolkata').zone).toBe('Asia/Kolkata');
});
