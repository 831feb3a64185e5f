// One run of the tests for testClock.ts, in a process whose clock is a few minutes before the moment.
import { writeFile } from 'node:fs/promises';
import { findBrowser } from '@platform/gate/findBrowser';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { hasOtherBrowsers } from '../browsers/findOtherBrowsers.ts';
import { failuresOf, suitesFor } from '../suites.ts';
import prepare from '../testing/prepare.ts';
import { offsetTo } from './fakeClock.ts';

const say = (line: string) => void process.stderr.write(`${line}\n`);

const [moment = '', ...files] = process.argv.slice(2);
const browsers = { browser: findBrowser(say), otherBrowsers: hasOtherBrowsers(say) };
const suites = suitesFor(browsers, files);
/** Unit tests need no site. */
const tidyUp = suites.every(({ cwd }) => cwd === ROOT) ? () => {} : await prepare();
// However long that took, the tests start at the moment itself.
const env = { FAKETIME: offsetTo(Date.parse(moment)) };
try {
  const atMoment = suites.map((suite) => ({ ...suite, env: { ...suite.env, ...env } }));
  await writeFile(process.env.MOMENT_RESULT ?? '', JSON.stringify(await failuresOf(atMoment)));
} finally {
  await tidyUp();
}
