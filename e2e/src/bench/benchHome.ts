// `npm run bench -- home`: home on a slow phone beside the variants; `npm run bench -- lighthouse`: Lighthouse's
// scores of every page.

import { BROWSER_ARGS, findBrowser } from '@platform/gate/findBrowser';
import { freePort } from '@platform/server/http/listen';
import { type Browser, chromium } from 'playwright';
import { measureScores, scoreRows, scoreTargets } from './lighthouse.ts';
import { trustArgument } from './phone/frontServer.ts';
import { logoHostArgument } from './phone/logoHosts.ts';
import { verdicts } from './phone/phoneTargets.ts';
import { measureVisits, visitRows, visitTargets } from './phone/visits.ts';
import { table } from './report.ts';
import type { Server } from './servers.ts';
import { beginAnew, startAsPeopleDo, startStock, startVariants } from './variants/startVariants.ts';
import { PAGES, type Variant } from './variants/variants.ts';

type Say = (line: string) => void;

/** Prints the measurements of home. `say` reports progress. */
export const benchHome = (say: Say): Promise<void> =>
  withServers(say, async (browser, servers) => {
    say('Visiting home on a slow phone');
    const { origins, close } = await startStock(servers);
    const visits = await measureVisits(browser, origins);
    close();
    process.stdout.write(`${table(visitRows(visits))}\n\n${verdicts(visitTargets(visits))}\n`);
  });

/** Prints Lighthouse's scores. */
export const benchLighthouse = (say: Say): Promise<void> =>
  withServers(say, async (_browser, servers, port) => {
    say('Asking Lighthouse');
    const scores = await measureScores(servers.federated.url, PAGES, port);
    process.stdout.write(`${table(scoreRows(scores))}\n\n${verdicts(scoreTargets(scores))}\n`);
  });

/** A browser and the port of its debugging protocol. */
export async function startBrowser(say: Say): Promise<{ browser: Browser; port: number }> {
  const port = await freePort();
  const network = [trustArgument(), await logoHostArgument()];
  const args = [...BROWSER_ARGS, ...network, `--remote-debugging-port=${port}`];
  return { browser: await chromium.launch({ executablePath: findBrowser(say), args }), port };
}

export async function withServers(
  say: Say,
  work: (browser: Browser, servers: Record<Variant, Server>, port: number) => Promise<void>,
): Promise<void> {
  await beginAnew();
  say('Building the site, and the same sources without federation');
  await startAsPeopleDo();
  const servers = await startVariants();
  const { browser, port } = await startBrowser(say);
  try {
    await work(browser, servers, port);
  } finally {
    await browser.close();
    await Promise.all(Object.values(servers).map((server) => server.stop()));
  }
}
