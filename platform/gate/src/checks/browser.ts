import type { Registry } from '@platform/contract';
import { entriesOf, isElsewhere, releaseAddress, SHELL } from '@platform/registry';
import type { Browser, BrowserContext, Page } from 'playwright';
import { type Fault, ownerFinder } from '../visit/Fault.ts';
import { type FrameLook, frameLook } from '../visit/frameLook.ts';
import { LIMIT_MS, visitPage } from '../visit/visitPage.ts';
import type { Check, Finding, GateContext } from './Check.ts';
import { isOnHome, routesOf } from './pagesOf.ts';

/** Pages that are open at the same time. */
const TABS = 2;
/** After so many findings the release is known to be blocked. */
const ENOUGH = 10;
/** An address that no remote has. */
const NOWHERE = '/no-such-page-anywhere';

/**
 * A visitor whose clock says another day, month and year than the server's said: a document is kept,
 * and shown long after it was made. The clock goes on as it does elsewhere.
 */
const LATER = `(() => {
  const now = Date.now;
  const later = () => now() + 400 * 24 * 60 * 60 * 1000;
  globalThis.Date = new Proxy(Date, {
    construct: (real, given, target) => Reflect.construct(real, given.length ? given : [later()], target),
    apply: (real) => new real(later()).toString(),
    get: (real, key, self) => key === 'now' ? later : Reflect.get(real, key, self),
  });
  Date.prototype.constructor = Date;
})()`;

/** The composed pages come to life in a real browser without a word of complaint. */
export const browser: Check = {
  code: 'browser',
  title: 'Every page comes to life in a browser',
  async run(context) {
    const starting = context.startSite();
    // Awaited below; an early rejection must not end the process.
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

async function openBrowser(log: (line: string) => void): Promise<Browser | Finding> {
  try {
    // A machine that only serves has no browser library.
    const { BROWSER_ARGS, findBrowser } = await import('../browser/findBrowser.ts');
    const { chromium } = await import('playwright');
    return await chromium.launch({ executablePath: findBrowser(log), args: BROWSER_ARGS });
  } catch (error) {
    return {
      reason: `There is no browser to check with: ${(error as Error).message.split('\n')[0]}`,
      fix: 'Install Chrome or Chromium or set CHROME_PATH. To release unchecked, which the history will tell: --without-browser',
    };
  }
}

async function visitAll(context: GateContext, browser: Browser, origin: string) {
  const { deployment, next } = context;
  const home = isOnHome(deployment, (await context.layout()).sections) ? ['/'] : [];
  const routes = routesOf(deployment.name, next);
  // A new shell changes the frame of every page, and nothing that one page of a kind wouldn't tell.
  const of = (paths: string[]) => (deployment.name === SHELL ? paths.slice(0, 1) : paths);
  const paths = [...home, ...routes.flatMap((route) => of(route.paths))];
  const own = ownAddresses(origin, next);
  const tabs = await browser.newContext({
    // Far from the server's own (startCandidateSite.ts).
    locale: 'de-DE',
    timezoneId: 'America/Los_Angeles',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
    serviceWorkers: 'block',
  });
  await tabs.addInitScript(LATER);
  // Pictures from elsewhere are neither the release's fault nor worth the wait.
  await tabs.route(
    (url) => !own(url.href),
    (route) => route.abort(),
  );
  if (context.offline) await serveElsewhere(tabs, origin, next);
  const findings: Finding[] = [];
  const ownerOf = ownerFinder(origin, next);
  const frame = deployment.name === SHELL ? null : await frameAlone(await tabs.newPage(), origin);
  const queue = paths.values();
  const tab = async () => {
    for (const path of queue) {
      if (findings.length >= ENOUGH) break;
      // One that loops is of no use to the next.
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
        if (isOthers(fault, deployment.name))
          context.log(`    ${fault.owner}, not ${deployment.name}: ${path} ${fault.what}.`);
        else findings.push(describe(path, fault.what));
      }
    }
  };
  await Promise.all(Array.from({ length: TABS }, tab));
  return findings;
}

/** A new shell answers for all that it shows; a remote for itself alone. */
const isOthers = ({ owner }: Fault, name: string): boolean =>
  name !== SHELL && owner !== undefined && owner !== SHELL && owner !== name;

/** How header and footer look on a page that shows nothing of any remote. */
async function frameAlone(page: Page, origin: string): Promise<FrameLook> {
  await page.goto(`${origin}${NOWHERE}`, { timeout: LIMIT_MS });
  const look = await frameLook(page);
  await page.close();
  return look;
}

const describe = (path: string, fault: string): Finding => ({
  reason: `${path} ${fault}.`,
  fix: 'Run "npm run dev", open that address with the developer tools and mend the page.',
});

/** Answers for other origins with the copies that the candidate site has. */
async function serveElsewhere(tabs: BrowserContext, origin: string, registry: Registry) {
  for (const [, { live }] of entriesOf(registry)) {
    if (!isElsewhere(live)) continue;
    const own = origin + releaseAddress(live.name, live.version);
    await tabs.route(
      (url) => url.href.startsWith(live.base),
      async (route) => {
        const file = route.request().url().slice(live.base.length);
        const response = await route.fetch({ url: own + file });
        const headers = { ...response.headers(), 'access-control-allow-origin': '*' };
        await route.fulfill({ response, headers });
      },
    );
  }
}

/** The candidate site itself, and wherever its releases have their files. */
function ownAddresses(origin: string, registry: Registry): (address: string) => boolean {
  const bases = entriesOf(registry).map(([, { live }]) => new URL(live.base, origin));
  const origins = new Set([origin, ...bases.map((base) => base.origin)]);
  return (address) => URL.canParse(address) && origins.has(new URL(address).origin);
}
