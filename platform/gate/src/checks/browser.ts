import { SHELL } from '@platform/contract';
import { entriesOf } from '@platform/registry/store';
import type { Browser, Page } from 'playwright';
import { type Fault, ownerFinder } from '../visit/Fault.ts';
import { type FrameStyles, readFrameStyles } from '../visit/frameStyles.ts';
import { blockOthers, isAt } from '../visit/tabs.ts';
import { tamperWithChunks } from '../visit/tamperWithChunks.ts';
import { LIMIT_MS, visitPage } from '../visit/visitPage.ts';
import { type Check, type CheckProblem, type GateContext, MAX_PROBLEMS } from './Check.ts';
import { isOnHome, pageFix, routesOf } from './pagesOf.ts';

/** Pages open at once. */
const TABS = 2;
/** An address without a page. */
const NOWHERE = '/no-such-page-anywhere';

/** A clock 400 days ahead of the server's: documents are cached and shown later. */
const LATER_CLOCK = `(() => {
  const now = Date.now;
  const later = () => now() + 400 * 24 * 60 * 60 * 1000;
  globalThis.Date = new Proxy(Date, {
    construct: (real, given, target) => Reflect.construct(real, given.length ? given : [later()], target),
    apply: (real) => new real(later()).toString(),
    get: (real, key, self) => key === 'now' ? later : Reflect.get(real, key, self),
  });
  Date.prototype.constructor = Date;
})()`;

/** Composed pages hydrate in a real browser without errors or warnings. */
export const browser: Check = {
  code: 'browser',
  title: 'Every page hydrates in a browser',
  async run(context) {
    const starting = context.startSite();
    // Awaited below; an early rejection must not be unhandled.
    starting.catch(() => {});
    const browser = await openBrowser(context.log);
    try {
      if ('reason' in browser) return [browser];
      return await visitAll(context, browser, (await starting).origin);
    } finally {
      if (!('reason' in browser)) await browser.close();
      await starting.then((site) => site.stop()).catch(() => {});
    }
  },
};

async function openBrowser(log: (line: string) => void): Promise<Browser | CheckProblem> {
  try {
    // A server may have no browser library installed.
    const { BROWSER_ARGS, findBrowser } = await import('../browser/findBrowser.ts');
    const { chromium } = await import('playwright');
    return await chromium.launch({ executablePath: findBrowser(log), args: BROWSER_ARGS });
  } catch (error) {
    return {
      reason: `No browser to check with: ${(error as Error).message.split('\n')[0]}`,
      fix: "The site's operator installs Chrome or Chromium there, or sets CHROME_PATH. A release in the repository can skip this check with --without-browser, which the history records.",
    };
  }
}

async function visitAll(context: GateContext, browser: Browser, origin: string) {
  const { deployment, next } = context;
  const home = isOnHome(deployment, (await context.layout()).sections) ? ['/'] : [];
  const routes = routesOf(deployment.name, next);
  // A new shell changes every page's frame: one page of each route is enough.
  const of = (paths: string[]) => (deployment.name === SHELL ? paths.slice(0, 1) : paths);
  const paths = [...home, ...routes.flatMap((route) => of(route.paths))];
  const own = isAt(origin);
  const tabs = await browser.newContext({
    // Unlike the server's (startCandidateSite.ts), so that pages that format by locale cause a mismatch.
    locale: 'de-DE',
    timezoneId: 'America/Los_Angeles',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
  });
  await tabs.addInitScript(LATER_CLOCK);
  await blockOthers(tabs, own);
  const problems: CheckProblem[] = [];
  const ownerOf = ownerFinder(origin, next);
  const frame =
    deployment.name === SHELL ? null : await readFrameAlone(await tabs.newPage(), origin);
  const queue = paths.values();
  const tab = async () => {
    for (const path of queue) {
      if (problems.length >= MAX_PROBLEMS) break;
      // A page that loops must not block the next.
      const page = await tabs.newPage();
      const faults = await visitPage(page, origin + path, {
        own,
        ownerOf,
        frame,
        async formerStyles() {
          if (path !== '/') return '';
          return context.former(path).then(
            ({ styleHtml }) => styleHtml,
            () => '',
          );
        },
      });
      void page.close().catch(() => {});
      for (const fault of faults) {
        if (isFaultOfOthers(fault, deployment.name, context.leftOut))
          context.log(`    ${fault.owner}, not ${deployment.name}: ${path} ${fault.what}.`);
        else problems.push(describe(deployment.name, path, fault.what));
      }
    }
  };
  const [unchecked] = await Promise.all([
    // Mostly waits.
    tabs.newPage().then((page) => findUncheckedCode(context, page, origin)),
    ...Array.from({ length: TABS }, tab),
  ]);
  return [...problems, ...unchecked];
}

/** One page is enough: a release loads all its chunks the same way. */
async function findUncheckedCode({ deployment, next }: GateContext, page: Page, origin: string) {
  const { name } = deployment;
  const route = routesOf(name, next).find(({ files }) => files.length > 0);
  const path = name === SHELL ? '/' : route?.paths[0];
  if (!path) return [];
  const changed = name === SHELL ? entriesOf(next).map(([, { live }]) => live) : [deployment];
  const sourceOf = (url: string) => {
    for (const live of changed) {
      const base = new URL(live.base, origin).href;
      const file = url.slice(base.length);
      const isInitial = file === live.entry || live.libraries?.includes(file);
      if (!url.startsWith(base) || isInitial || !/\.(js|css)$/.test(file)) continue;
      return url;
    }
    return undefined;
  };
  if (!(await tamperWithChunks(page, origin + path, sourceOf))) return [];
  return [
    {
      reason: `${path} runs a file of ${name} that was changed on its way: nothing checks its hash.`,
      fix: `Build ${name} with the preset of @platform/remote. If it is, release a newer shell first.`,
    },
  ];
}

/** A shell is responsible for all that it shows, a remote for itself. */
const isFaultOfOthers = ({ owner }: Fault, name: string, leftOut: string[]): boolean =>
  owner !== undefined &&
  (leftOut.includes(owner) || (name !== SHELL && owner !== SHELL && owner !== name));

/** The frame's look on a page without remotes. */
async function readFrameAlone(page: Page, origin: string): Promise<FrameStyles> {
  await page.goto(`${origin}${NOWHERE}`, { timeout: LIMIT_MS });
  const look = await readFrameStyles(page);
  await page.close();
  return look;
}

const describe = (name: string, path: string, fault: string): CheckProblem => ({
  reason: `${path} ${fault}.`,
  fix: pageFix(name, path),
});
