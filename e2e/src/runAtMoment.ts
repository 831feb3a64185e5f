// One run of the tests for testClock.ts, in a process whose clock is a few minutes before the moment.

import { offsetTo } from './clock/fakeClock.ts';
import { runTests } from './runTests.ts';
import { browserTests, unitTests } from './suites.ts';
import prepare from './testing/prepare.ts';

const [moment = '', ...files] = process.argv.slice(2);
const inBrowser = files.filter((file) => /\.spec\b|e2e\/tests/.test(file));
const others = files.filter((file) => !inBrowser.includes(file));
const suites = [
  ...(others.length > 0 || files.length === 0 ? [unitTests('test', others)] : []),
  ...(inBrowser.length > 0 || files.length === 0 ? [browserTests('test', inBrowser)] : []),
];
await runTests([], suites, async () => {
  const tidyUp = await prepare();
  // However long the preparation took, the tests start at the exact time.
  process.env.FAKETIME = offsetTo(Date.parse(moment));
  return tidyUp;
});
