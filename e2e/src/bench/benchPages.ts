// `npm run bench -- pages`: every page of the site, without variants to compare.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { BROWSER_ARGS, findBrowser } from '@platform/gate/findBrowser';
import { freePort } from '@platform/server/http/listen';
import { type Browser, chromium } from 'playwright';
import type { PageResult } from '../../../shell/build/results.ts';
import { faultsEverywhere } from '../pageChecks/accessibility.ts';
import { ROUTES, type SiteRoute } from '../routes.ts';
import { measurePage, shellRuns, withPage } from './pages/measurePage.ts';
import { lookOnce } from './phone/measurePhone.ts';
import { kB } from './phone/phoneTargets.ts';
import { recordIfAsked } from './record.ts';
import { table } from './report.ts';
import { startServer } from './servers.ts';
import { BENCH } from './variants/variants.ts';

/** Prints the measurements of every page that answers 200. `say` reports progress. */
export async function benchPages(say: (line: string) => void): Promise<void> {
  await rm(BENCH, { recursive: true, force: true });
  await mkdir(BENCH, { recursive: true });
  say('Starting the site');
  const server = await startServer('npm start', {
    releasesDir: path.join(BENCH, 'releases-pages'),
    dataDir: path.join(BENCH, 'data-pages'),
    port: await freePort(),
  });
  const browser = await chromium.launch({ executablePath: findBrowser(say), args: BROWSER_ARGS });
  try {
    const pages: Record<string, PageResult> = {};
    for (const route of ROUTES.filter(({ status }) => status === 200)) {
      say(`Measuring ${route.path}`);
      pages[route.path] = await measure(browser, server.url, route);
    }
    const rows = Object.entries(pages).map(([page, of]) => [
      page,
      kB(of.htmlBytes),
      kB(of.scriptBytes),
      String(of.requests),
      of.firstPaintMs.toFixed(0),
      of.largestPaintMs.toFixed(0),
      String(of.axe),
      String(of.complaints),
      of.plain ? 'yes' : 'NO',
    ]);
    const heads = ['', 'HTML, kB', 'script, kB', 'requests', 'first paint, ms', 'largest, ms'];
    const faults = ['axe', 'complaints', 'whole without script'];
    process.stdout.write(`${table([[...heads, ...faults], ...rows])}\n`);
    await recordIfAsked('pages', { pages }, browser);
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function measure(browser: Browser, origin: string, route: SiteRoute): Promise<PageResult> {
  const url = origin + route.path;
  const cost = await measurePage(browser, url);
  const paint = await lookOnce(browser, url);
  return {
    htmlBytes: cost.htmlBytes,
    scriptBytes: cost.restJs - cost.aheadJs,
    requests: cost.restRequests,
    firstPaintMs: paint.firstPaintMs,
    largestPaintMs: paint.lcpMs,
    axe: await countFaults(browser, url),
    complaints: cost.complaints.length,
    plain: await isWhole(browser, url, route),
  };
}

const countFaults = (browser: Browser, url: string): Promise<number> =>
  withPage(browser, async (page) => {
    await page.goto(url);
    await page.waitForFunction(shellRuns);
    return Object.values(await faultsEverywhere(page)).flat().length;
  });

/** Whether a browser without JavaScript shows the page. */
async function isWhole(browser: Browser, url: string, { h1, text }: SiteRoute): Promise<boolean> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    const answer = await page.goto(url);
    const main = page.getByRole('main');
    const heading = main.getByRole('heading', { level: 1 });
    return (
      answer?.status() === 200 &&
      (await heading.innerText()) === h1 &&
      (await main.getByText(text).first().isVisible())
    );
  } finally {
    await context.close();
  }
}
