// A release that works until the address's fragment makes it fail: each fault that browsers report of a remote,
// besides a render that throws.
import { type BrowserContext, expect } from 'playwright/test';
import { untilPageHydrated, untilShellRuns } from '../page/hydration.ts';

/** Makes a remote's code fail in the way that the fragment names, but not while rendering. */
export const FAILS_ON_ASKING = `;(() => {
  const how = location.hash.slice(1);
  const fail = () => { throw new Error('broken on purpose: ' + how); };
  if (how === 'timer') setTimeout(fail);
  if (how === 'promise') Promise.resolve().then(fail);
  if (how === 'click') document.addEventListener('click', fail);
  const blank = () => document.querySelector('[data-slot]').replaceChildren();
  if (how === 'blank') document.addEventListener('click', blank);
  if (how === 'differs') document.querySelector('main h1').textContent = 'Keep in Touch';
})();`;

export const WAYS_TO_FAIL = [
  { how: 'timer', phase: 'error', cause: 'Error: broken on purpose: timer' },
  { how: 'promise', phase: 'error', cause: 'Error: broken on purpose: promise' },
  { how: 'click', phase: 'error', cause: 'Error: broken on purpose: click' },
  { how: 'blank', phase: 'empty', cause: 'nothing is left of' },
  { how: 'differs', phase: 'mismatch', cause: 'Error: Minified React error #418' },
];

interface Visits {
  context: BrowserContext;
  /** Address of a page that shows the version in its first slot. */
  url: string;
  version: string;
  /** Output of the site so far. */
  log(): string;
}

/** Visits the page once for each fault, and waits until the site has received each report. */
export async function failInAllWays({ context, url, version, log }: Visits): Promise<void> {
  for (const { how, phase, cause } of WAYS_TO_FAIL) {
    const page = await context.newPage();
    await page.goto(`${url}#${how}`);
    const heading = page.getByRole('heading', { level: 1 });
    await untilShellRuns(page);
    // A page may wait for a touch.
    await heading.hover();
    await untilPageHydrated(page);
    await heading.click();
    const report = `"version":"${version}","phase":"${phase}","cause":"${cause}`;
    await expect.poll(log, { message: how }).toContain(report);
    await page.close();
  }
}
