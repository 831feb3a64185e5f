// One run of the tests for testClock.ts, in a process whose clock is a few minutes before the moment.
import { writeFile } from 'node:fs/promises';
import { failuresOf, findBrowsers, prepareFor, suitesFor } from '../suites.ts';
import { offsetTo } from './fakeClock.ts';

const say = (line: string) => void process.stderr.write(`${line}\n`);

const [moment = '', ...files] = process.argv.slice(2);
const suites = suitesFor(findBrowsers(say), files);
const tidyUp = await prepareFor(suites);
// However long the preparation took, the tests start at the exact time.
const env = { FAKETIME: offsetTo(Date.parse(moment)) };
try {
  const atMoment = suites.map((suite) => ({ ...suite, env: { ...suite.env, ...env } }));
  await writeFile(process.env.MOMENT_RESULT ?? '', JSON.stringify(await failuresOf(atMoment)));
} finally {
  await tidyUp();
}
