import { expect, test } from 'vitest';
import { earlyEventsScript } from '../visitor/earlyEvents.ts';
import * as loadTimeouts from './loadTimeouts.ts';

test('browser tests, which take the timeouts of code from one file, know all of the early script', () => {
  const waits = [...earlyEventsScript.matchAll(/timeout=(\w+)/g)].map(([, wait]) => wait);
  const known = Object.values(loadTimeouts).map(String);
  expect(waits).toEqual(expect.arrayContaining(['1500', '350', '5000']));
  // Without a script there is nothing to wait for.
  expect(waits.filter((wait = '') => !known.includes(wait))).toEqual(['script']);
});
