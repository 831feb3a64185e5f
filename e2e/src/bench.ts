// `npm run bench`: the site as it is against the same sources without federation, in one run.
// `-- home` compares home on a slow phone only, `-- lighthouse` asks Lighthouse only, `-- phone` measures
// the site alone as a slow phone sees it, `-- cron` the cron tool, `-- api` the API, `-- release` a release
// and a rollback, `-- pages` every page alone, `-- load` what one core carries, `-- build` only builds what
// the site is compared with. `--record` keeps what is measured of Lighthouse, pages and
// releases for the site's page about its quality; `-- --json` also writes e2e/.cache/bench.json. What it means: docs/performance.md.
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ROOT } from '@site/kit/toolchain/buildWorkspace';
import { SAMPLE } from './articles.ts';
import { benchBuild } from './bench/benchBuild.ts';
import { benchCron } from './bench/benchCron.ts';
import { benchHome, benchLighthouse, startBrowser } from './bench/benchHome.ts';
import { benchLoad } from './bench/benchLoad.ts';
import { benchPages } from './bench/benchPages.ts';
import { benchPhone } from './bench/benchPhone.ts';
import { benchRelease } from './bench/benchRelease.ts';
import { LOOKS, measureScores } from './bench/lighthouse.ts';
import { measureServer, renderEverything } from './bench/measureServer.ts';
import { measureNavigation } from './bench/pages/measureNavigation.ts';
import { measurePage, type PageCost } from './bench/pages/measurePage.ts';
import { inlineBytes, largestPictureIn } from './bench/pages/siteFiles.ts';
import { twoAtATime } from './bench/pages/twoAtATime.ts';
import { measurePhone } from './bench/phone/measurePhone.ts';
import { measureVisits } from './bench/phone/visits.ts';
import { recordIfAsked } from './bench/record.ts';
import { type Results, reportOf } from './bench/report.ts';
import {
  beginAnew,
  each,
  startAsPeopleDo,
  startVariants,
  storeOf,
  variants,
} from './bench/variants/startVariants.ts';
import { BENCH, PAGES, type Variant } from './bench/variants/variants.ts';

// The pages that are measured are those of the tests' content.
process.env.CONTENT_DIR ??= SAMPLE;

const started = performance.now();
const say = (line: string) => {
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  process.stderr.write(`${seconds.padStart(4)} s  ${line}\n`);
};

async function main(): Promise<void> {
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
    const visits = await measureVisits(browser, servers);

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
    await recordIfAsked('lighthouse', { scores, looks: LOOKS }, browser);
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

/** Of the API alone, in a process of its own. */
async function benchApi(): Promise<void> {
  const options = { cwd: ROOT, stdio: 'inherit' } as const;
  const args = ['--import', 'tsx', 'api/src/bench/benchApi.ts'];
  const { status } = spawnSync(process.execPath, args, options);
  if (status !== 0) throw new Error('The API could not be measured.');
}

const parts: Record<string, () => Promise<void>> = {
  api: benchApi,
  build: () => benchBuild(say),
  cron: () => benchCron(say),
  home: () => benchHome(say),
  load: () => benchLoad(say),
  lighthouse: () => benchLighthouse(say),
  pages: () => benchPages(say),
  phone: () => benchPhone(say),
  release: () => benchRelease(say),
};
const [part = ''] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const work = parts[part] ?? main;
work().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
