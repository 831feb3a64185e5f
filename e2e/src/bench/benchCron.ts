// `npm run bench -- cron`: what the cron tool costs, and whether typing waits for it.
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { BROWSER_ARGS, findBrowser } from '@platform/gate/findBrowser';
import { buildIfChanged, distOf } from '@platform/remote/workspace/buildWorkspace';
import { freePort } from '@platform/server/http/listen';
import { type Browser, chromium, type Page } from 'playwright';
import { NAMES } from './pages/measurePage.ts';
import { standaloneTargets } from './phone/measureStandalone.ts';
import { median } from './phone/median.ts';
import { kB, type Target, verdicts } from './phone/phoneTargets.ts';
import { startServer } from './servers.ts';
import { BENCH } from './variants/variants.ts';

const NAME = 'mfe-cron-tool';
const FIELDS = ['Minutes', 'Hours', 'Day (Month)', 'Month', 'Day (Week)'];

/** Expressions that the parser is slow with, in a zone whose clocks change. */
const SLOW = ['0 0 * 2 1#5', '0 0 29 2 *', '0 0 * * 1#2.5'];

/** Prints the tool's measurements. `say` reports progress. */
export async function benchCron(say: (line: string) => void): Promise<void> {
  await rm(BENCH, { recursive: true, force: true });
  await mkdir(BENCH, { recursive: true });
  await buildIfChanged(NAME);
  const files = await sizes();
  const first = files.filter(({ name }) =>
    /^(remoteEntry|expose-|page-cron-tool-cron-analyser)/.test(name),
  );
  const firstBytes = first.reduce((sum, { bytes }) => sum + bytes, 0);
  const parsers = files.filter(({ text }) => /loop limit exceeded/.test(text));

  say('Starting the site');
  const server = await startServer('npm start', {
    releasesDir: path.join(BENCH, 'releases-cron'),
    dataDir: path.join(BENCH, 'data-cron'),
    port: await freePort(),
  });
  const browser = await chromium.launch({ executablePath: findBrowser(say), args: BROWSER_ARGS });
  try {
    say('Typing');
    const { answerMs, longestMs } = await type(browser, server.url);
    const crontabMs = await checkThousand(browser, server.url);
    const targets: Target[] = [
      {
        name: 'Cron tool, own JavaScript for the first paint: at most 15 kB',
        value: `${kB(firstBytes)} kB`,
        met: first.length === 2 && firstBytes <= 15_000,
      },
      {
        name: 'Cron tool, files with the parser: one, not among them',
        value: parsers.map(({ name }) => name).join(', '),
        met: parsers.length === 1 && !first.some(({ name }) => name === parsers[0]?.name),
      },
      {
        name: 'Cron tool, longest task while slow expressions are typed over: at most 50 ms',
        value: longestMs === 0 ? 'none of 50 ms' : `${longestMs} ms`,
        met: longestMs <= 50,
      },
      {
        name: 'Crontab of a thousand lines, longest task until one is changed: at most 50 ms',
        value: crontabMs === 0 ? 'none of 50 ms' : `${crontabMs} ms`,
        met: crontabMs <= 50,
      },
      ...(await standaloneTargets(browser, server.url)),
    ];
    const list = files.map(({ name, bytes }) => `${kB(bytes).padStart(6)} kB  ${name}`);
    process.stdout.write(
      `Cron tool, compressed with brotli\n${list.join('\n')}\n\n` +
        `A key until description and five runs: ${answerMs.toFixed(0)} ms (median of 9)\n\n` +
        `${verdicts(targets)}\n`,
    );
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function sizes() {
  const folder = path.join(distOf(NAME), 'browser');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  return Promise.all(
    names.map(async (name) => {
      const content = await readFile(path.join(folder, name));
      return { name, text: String(content), bytes: brotliCompressSync(content).length };
    }),
  );
}

async function type(browser: Browser, url: string) {
  const page = await browser.newPage();
  await page.goto(`${url}/cron-analyser?tz=America/New_York`);
  await page.getByRole('combobox', { name: 'Time zone' }).waitFor();
  await fillIn(page, '0 9 * * 1-5');
  await page.getByRole('listitem').filter({ hasText: 'UTC' }).nth(4).waitFor();
  const answers: number[] = [];
  for (let minute = 1; minute < 10; minute++) answers.push(await answerTime(page, minute));

  await page.evaluate(watchTasks);
  for (const slow of SLOW) {
    await fillIn(page, slow);
    await page.getByRole('textbox', { name: 'Minutes' }).pressSequentially('12', { delay: 80 });
    await page.waitForTimeout(300);
  }
  const longestMs = await page.evaluate(() => window.__longest ?? 0);
  await page.close();
  return { answerMs: median(answers), longestMs };
}

/** A thousand lines, and a key press in the first. */
async function checkThousand(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage();
  await page.addInitScript(NAMES);
  await page.goto(`${url}/cron-analyser/crontab`);
  await page.getByRole('combobox', { name: 'Time zone' }).waitFor();
  const lines = Array.from({ length: 1000 }, (_, at) => `${at % 60} ${at % 24} * * * /job-${at}`);
  await page.evaluate(watchTasks);
  // Runs in the page: Playwright's search among so many elements would add long tasks of its own.
  await page.evaluate(
    async ([before, after]) => {
      const write = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set;
      const area = document.querySelector('textarea');
      const fill = (text: string, shows: () => boolean | undefined) =>
        new Promise<void>((resolve) => {
          new MutationObserver((_, observer) => {
            if (!shows()) return;
            observer.disconnect();
            resolve();
          }).observe(document.body, { childList: true, subtree: true, characterData: true });
          write?.call(area, text);
          area?.dispatchEvent(new InputEvent('input', { bubbles: true }));
        });
      const list = () => document.querySelector('[aria-labelledby="crontab-lines"] ol');
      await fill(before, () => list()?.childElementCount === 1000);
      await fill(after, () => list()?.firstElementChild?.textContent?.includes('out of range'));
    },
    [lines.join('\n'), `9${lines.join('\n')}`] as const,
  );
  const longest = await page.evaluate(() => window.__longest ?? 0);
  await page.close();
  return longest;
}

/** In the page. */
function watchTasks(): void {
  window.__longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      window.__longest = Math.max(window.__longest ?? 0, Math.round(duration));
    }
  }).observe({ type: 'longtask' });
}

/** Runs in the page: from the input's event until the list shows the run. */
const answerTime = (page: Page, minute: number): Promise<number> =>
  page.evaluate(
    (value) =>
      new Promise<number>((resolve) => {
        const input = document.querySelector<HTMLInputElement>('input[name="minutes"]');
        const list = document.querySelector('[aria-labelledby="cron-executions"]');
        if (!input || !list) return;
        new MutationObserver((_, observer) => {
          if (!list.querySelector('time')?.textContent?.includes(`:0${value}:`)) return;
          observer.disconnect();
          resolve(performance.now() - started);
        }).observe(list, { subtree: true, childList: true, characterData: true });
        const started = performance.now();
        input.focus();
        input.select();
        document.execCommand('insertText', false, String(value));
      }),
    minute,
  );

async function fillIn(page: Page, text: string): Promise<void> {
  for (const [at, part] of text.split(' ').entries()) {
    await page.getByRole('textbox', { name: FIELDS[at] ?? '', exact: true }).fill(part);
  }
}

declare global {
  interface Window {
    /** Longest task since the last reset, in milliseconds. */
    __longest?: number;
  }
}
