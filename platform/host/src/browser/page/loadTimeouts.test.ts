import { expect, test } from 'vitest';
import { earlyEventsScript } from '../visitor/earlyEvents.ts';
import * as loadTimeouts from './loadTimeouts.ts';

test('the early script uses only timeouts of loadTimeouts.ts, which browser tests read', () => {
  const waits = [...earlyEventsScript.matchAll(/timeout=(\w+)/g)].map(([, wait]) => wait);
  const known = Object.values(loadTimeouts).map(String);
  expect(waits).toEqual(expect.arrayContaining(['1500', '350', '5000']));
  // Zero, after the script has failed.
  expect(waits.filter((wait = '') => !known.includes(wait))).toEqual(['script']);
});
