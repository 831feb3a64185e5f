// `npm run bench` without a name: every part, in one run.
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { startBrowser } from './benchHome.ts';
import { measureScores } from './lighthouse.ts';
import { measureServer, renderEverything } from './measureServer.ts';
import { measureNavigation } from './pages/measureNavigation.ts';
import { measurePage, type PageCost } from './pages/measurePage.ts';
import { inlineBytes, largestPictureIn } from './pages/siteFiles.ts';
import { twoAtATime } from './pages/twoAtATime.ts';
import { measurePhone } from './phone/measurePhone.ts';
import { measureVisits } from './phone/visits.ts';
import { type Results, reportOf } from './report.ts';
import {
  beginAnew,
  each,
  startAsPeopleDo,
  startStock,
  startVariants,
  storeOf,
  variants,
} from './variants/startVariants.ts';
import { BENCH, PAGES, type Variant } from './variants/variants.ts';

/** Prints the whole report. `say` reports progress. */
export async function benchAll(say: (line: string) => void): Promise<void> {
  await beginAnew();
  say('Starting the site by "npm start", twice');
  const startMs = { first: await startAsPeopleDo(), second: await startAsPeopleDo() };

  say('Building the same sources without federation');
  const servers = await startVariants();
  const { browser, port } = await startBrowser(say);
  try {
    const atStart = servers.federated.memoryMb();

    say('Counting bytes, requests and rounds of each page');
    const jobs = PAGES.flatMap((page) => variants.map((variant) => ({ page, variant })));
    const costs = await twoAtATime(jobs, ({ page, variant }) =>
      measurePage(browser, servers[variant].url + page),
    );
    const pages: Results['pages'] = {};
    for (const [index, { page, variant }] of jobs.entries()) {
      pages[page] ??= {} as Record<Variant, PageCost>;
      pages[page][variant] = costs[index] as PageCost;
    }

    say('Following links');
    const navigation = await each((variant) =>
      measureNavigation(browser, `${servers[variant].url}/`),
    );

    say('Timing the server');
    const server = await each((variant) =>
      measureServer(servers[variant].url, storeOf(variant), PAGES),
    );
    const addresses = await renderEverything(servers.federated.url);
    const memoryMb = {
      started: atStart,
      afterEveryAddress: servers.federated.memoryMb(),
      addresses,
    };

    say('Timing the home page on a slow phone');
    const phone = await each((variant) => measurePhone(browser, `${servers[variant].url}/`));
    const { origins, close } = await startStock(servers);
    const visits = await measureVisits(browser, origins);
    close();

    say('Asking Lighthouse');
    const scores = await measureScores(servers.federated.url, PAGES, port);

    const results: Results = {
      cores: availableParallelism(),
      node: process.versions.node,
      browser: `Chromium ${browser.version()}`,
      pages,
      server,
      navigation,
      phone,
      largestPicture: await largestPictureIn(storeOf('federated')),
      inlineJs: await inlineBytes(`${servers.federated.url}/`),
      visits,
      lighthouse: scores,
      startMs,
      memoryMb,
    };
    process.stdout.write(`${reportOf(results)}\n`);
    if (process.argv.includes('--json')) {
      const file = path.join(BENCH, '..', 'bench.json');
      await writeFile(file, `${JSON.stringify(results, null, 2)}\n`);
      say(`Wrote ${path.relative(process.cwd(), file)}`);
    }
    say('Done');
  } finally {
    await browser.close();
    await Promise.all(Object.values(servers).map((running) => running.stop()));
  }
}
