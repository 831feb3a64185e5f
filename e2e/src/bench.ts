// `npm run bench`: the site as it is against the same sources without federation, in one run.
// `-- phone` measures the site alone as a slow phone sees it, `-- cron` the cron tool, `-- api` the API,
// `-- release` a release and a rollback. `-- --json` also writes e2e/.cache/bench.json. What the figures mean: docs/performance.md.
import { spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ROOT } from '@site/kit/toolchain/buildWorkspace';
import { BROWSER_ARGS, findBrowser } from '@site/kit/toolchain/findBrowser';
import { ReleaseStore } from '@site/registry/ReleaseStore';
import { chromium } from 'playwright';
import { benchCron } from './bench/benchCron.ts';
import { benchPhone } from './bench/benchPhone.ts';
import { benchRelease } from './bench/benchRelease.ts';
import { buildVariants, homeOnlyBytes, publishVariant } from './bench/buildVariants.ts';
import { measureNavigation } from './bench/measureNavigation.ts';
import { measurePage, type PageCost } from './bench/measurePage.ts';
import { measurePhone } from './bench/measurePhone.ts';
import { measureServer, renderEverything } from './bench/measureServer.ts';
import { type Results, reportOf } from './bench/report.ts';
import { type Server, startServer } from './bench/servers.ts';
import { largestPictureIn } from './bench/siteFiles.ts';
import { twoAtATime } from './bench/twoAtATime.ts';
import { BENCH, PAGES, VARIANTS, type Variant } from './bench/variants.ts';
import { freePort } from './testing/testSite.ts';

const started = performance.now();
const say = (line: string) => {
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  process.stderr.write(`${seconds.padStart(4)} s  ${line}\n`);
};

const variants = Object.keys(VARIANTS) as Variant[];
const storeOf = (variant: Variant) => path.join(BENCH, `releases-${variant}`);

/** One value for each variant, made one after the other. */
async function each<T>(make: (variant: Variant) => Promise<T>): Promise<Record<Variant, T>> {
  const made: [Variant, T][] = [];
  for (const variant of variants) made.push([variant, await make(variant)]);
  return Object.fromEntries(made) as Record<Variant, T>;
}

async function main(): Promise<void> {
  await rm(BENCH, { recursive: true, force: true });
  await mkdir(BENCH, { recursive: true });
  const optionsOf = async (variant: Variant) => ({
    releasesDir: storeOf(variant),
    dataDir: path.join(BENCH, `data-${variant}`),
    port: await freePort(),
  });

  say('Starting the site by "npm start", twice');
  const options = await optionsOf('federated');
  const first = await startServer('npm start', options);
  await first.stop();
  const second = await startServer('npm start', options);
  await second.stop();
  const startMs = { first: first.readyMs, second: second.readyMs };

  say('Building the same sources without federation');
  await buildVariants();
  const site = await new ReleaseStore(storeOf('federated')).needRegistry();

  const servers = {} as Record<Variant, Server>;
  const browser = await chromium.launch({ executablePath: findBrowser(say), args: BROWSER_ARGS });
  try {
    for (const variant of variants) {
      const own = await optionsOf(variant);
      const origin = `http://localhost:${own.port}`;
      if (variant !== 'federated') await publishVariant(variant, own.releasesDir, site, origin);
      servers[variant] = await startServer('serve only', own);
    }
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

    const results: Results = {
      cores: availableParallelism(),
      node: process.versions.node,
      browser: `Chromium ${browser.version()}`,
      pages,
      server,
      navigation,
      phone,
      largestPicture: await largestPictureIn(storeOf('federated')),
      homeOnlyJs: await homeOnlyBytes(),
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

/** Of the API alone, in a process of its own. */
async function benchApi(): Promise<void> {
  const options = { cwd: ROOT, stdio: 'inherit' } as const;
  const args = ['--import', 'tsx', 'api/src/bench/benchApi.ts'];
  const { status } = spawnSync(process.execPath, args, options);
  if (status !== 0) throw new Error('The API could not be measured.');
}

const parts: Record<string, () => Promise<void>> = {
  api: benchApi,
  cron: () => benchCron(say),
  phone: () => benchPhone(say),
  release: () => benchRelease(say),
};
const [part = ''] = process.argv.slice(2);
const work = parts[part] ?? main;
work().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
