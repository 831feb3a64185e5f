// `npm run bench -- lighthouse`: an unmodified Lighthouse on ten pages.

import { freePort } from '@platform/contract/cli/port';
import { BROWSER_ARGS, findBrowser } from '@platform/gate/findBrowser';
import { formatTable } from '@platform/server/texts';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { ARTICLES } from '../content/articles.ts';
import { type Say, startSite } from './benchSite.ts';
import { logoHostArgument, trustArgument } from './frontServer.ts';
import { median, verdicts } from './targets.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

const PAGES = [
  ...['/', '/about', '/services/devops/cloud-infrastructure', '/blog'],
  ...ARTICLES.slice(0, 1).map(({ path }) => path),
  ...['/reviews', '/contact', '/consultation', '/cron-analyser', '/hire-me'],
];

/** Runs of each page: with fewer, one that the machine disturbs moves the median. */
const RUNS = 5;

/** Prints the medians. */
export async function benchLighthouse(say: Say): Promise<void> {
  say('Building the site');
  const server = await startSite('lighthouse');
  const port = await freePort();
  const network = [trustArgument(), await logoHostArgument()];
  const args = [...BROWSER_ARGS, ...network, `--remote-debugging-port=${port}`];
  const browser = await chromium.launch({ executablePath: findBrowser(say), args });
  try {
    const rows: [page: string, ...scores: number[]][] = [];
    for (const page of PAGES) {
      say(page);
      rows.push([page, ...(await scoresOf(server.url + page, port))]);
    }
    const targets = CATEGORIES.map((category, at) => {
      const lower = rows.filter((row) => Number(row[at + 1]) < 100).map(([page]) => page);
      const value = lower.join(', ') || 'yes';
      return { name: `${category}: 100 on every page`, value, met: lower.length === 0 };
    });
    const shown = formatTable(
      ['', ...CATEGORIES],
      rows.map((row) => row.map(String)),
    );
    process.stdout.write(`${shown}\n\n${verdicts(targets)}\n`);
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** @param port of a browser's debugging protocol */
async function scoresOf(url: string, port: number): Promise<number[]> {
  const options = { port, logLevel: 'silent' as const, onlyCategories: [...CATEGORIES] };
  const found: number[][] = CATEGORIES.map(() => []);
  for (let run = 0; run < RUNS; run += 1) {
    const result = await lighthouse(url, options);
    for (const [at, name] of CATEGORIES.entries()) {
      found[at]?.push(Math.round((result?.lhr.categories[name]?.score ?? 0) * 100));
    }
  }
  return found.map(median);
}
