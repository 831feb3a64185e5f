// Started by visitLive.ts.

import { answerCalls } from '@platform/contract/bundle/calls';
import type { Browser } from 'playwright';
import { type Fault, ownerFinder } from './Fault.ts';
import { blockOthers, isAt } from './tabs.ts';
import type { LiveVisit } from './visitLive.ts';
import { visitPage } from './visitPage.ts';

/** Milliseconds until a page is hydrated, and for the whole visit. */
const HYDRATION_MS = 10_000;
const LIMIT_MS = 25_000;

// The parent has ended, so the process group ends.
process.on('disconnect', () => process.kill(-process.pid, 'SIGKILL'));

answerCalls({ visit: compare }, () => process.exit(1));

async function compare({ remote, pages, watched, stable }: LiveVisit): Promise<string | null> {
  const browser = await openBrowser();
  try {
    const faultOf = async (site: LiveVisit['watched'], page: string) =>
      (await visit(browser, site, page)).find(({ owner }) => owner === remote)?.what;
    for (const page of pages) {
      // A fault of the stable version has another cause, and a fault seen once may be chance.
      if (!(await faultOf(watched, page)) || (await faultOf(stable, page))) continue;
      const fault = await faultOf(watched, page);
      if (fault) return `${page} ${fault}`;
    }
    return null;
  } finally {
    await browser.close();
  }
}

/** Installs nothing: this server serves visitors. */
async function openBrowser(): Promise<Browser> {
  const { BROWSER_ARGS } = await import('../browser/findBrowser.ts');
  const { installedBrowser } = await import('../browser/installedBrowser.ts');
  const { chromium } = await import('playwright');
  const executablePath = installedBrowser() ?? chromium.executablePath();
  return chromium.launch({ executablePath, args: BROWSER_ARGS });
}

async function visit(
  browser: Browser,
  { origin, registry }: LiveVisit['watched'],
  page: string,
): Promise<Fault[]> {
  const own = isAt(origin);
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
  });
  try {
    await blockOthers(context, own);
    return await visitPage(await context.newPage(), origin + page, {
      own,
      ownerOf: ownerFinder(origin, registry),
      frame: null,
      formerStyles: async () => '',
      limitMs: LIMIT_MS,
      hydrationMs: HYDRATION_MS,
    });
  } finally {
    await context.close();
  }
}
