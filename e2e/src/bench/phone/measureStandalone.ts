// The cron tool's standalone page on a slow phone.
import type { Browser } from 'playwright';
import { NAMES } from '../pages/measurePage.ts';
import { median } from './median.ts';
import { kB, type Target } from './phoneTargets.ts';
import { PHONE, slowDown } from './slowPhone.ts';

interface StandaloneTimes {
  /** Compressed bytes received when the fields respond, without fonts. */
  bytes: number;
  /** Milliseconds from the start of the navigation until the fields are there. */
  fieldsMs: number;
  /** Longest task between the first paint and the first key press. */
  longestMs: number;
  /** From a key press until its change is painted: third quartile and maximum. */
  keyMs: number;
  slowestKeyMs: number;
}

const RUNS = 3;
const ANSWERED = 'The cron tool has answered.';
/** Alternately valid and invalid, as while typing. */
const KEYS = ['Backspace', '5', ',', '1', '0', '-', '3', '0', '/', '5', 'x', 'Backspace'];

/** Targets of the standalone page on a slow phone. */
export async function standaloneTargets(browser: Browser, site: string): Promise<Target[]> {
  const runs: StandaloneTimes[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await once(browser, `${site}/cron-tool/`));
  const of = (key: keyof StandaloneTimes) => median(runs.map((times) => times[key]));
  const ms = (name: string, key: keyof StandaloneTimes, most: number): Target => ({
    name: `Cron tool without the shell, ${name}: at most ${most} ms`,
    value: `${of(key).toFixed(0)} ms`,
    met: of(key) <= most,
  });
  return [
    {
      name: 'Cron tool without the shell, bytes until the fields answer: at most 60 KiB',
      value: `${kB(of('bytes'))} kB`,
      met: of('bytes') > 0 && of('bytes') <= 60 * 1024,
    },
    ms('fields', 'fieldsMs', 1000),
    ms('longest task after the first paint', 'longestMs', 50),
    ms('three of four keys', 'keyMs', 50),
    ms('slowest key', 'slowestKeyMs', 100),
  ];
}

async function once(browser: Browser, url: string): Promise<StandaloneTimes> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await slowDown(page);
    await page.addInitScript(NAMES);
    await page.addInitScript(observe, ANSWERED);
    // The page itself reports it: Playwright's search would add a long task of its own.
    const answered = page.waitForEvent('console', (message) => message.text() === ANSWERED);
    await page.goto(`${url}?cron=0+9+*+*+1-5&tz=Europe/London`);
    await answered;
    // The rest follows when the browser is idle.
    await page.waitForTimeout(3000);
    const loaded = await page.evaluate(() => {
      const { fieldsMs = 0, answerMs = 0, tasks = [] } = window.__cronBench ?? {};
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const after = tasks.filter(({ startTime }) => startTime >= (paint?.startTime ?? 0));
      const files = [
        ...performance.getEntriesByType('navigation'),
        ...performance.getEntriesByType('resource'),
      ] as PerformanceResourceTiming[];
      const needed = files.filter(
        ({ name, responseEnd }) => responseEnd <= answerMs && !name.endsWith('.woff2'),
      );
      return {
        fieldsMs,
        bytes: needed.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
        longestMs: Math.max(0, ...after.map(({ duration }) => duration)),
      };
    });
    await page.getByRole('textbox', { name: 'Minutes' }).focus();
    await page.waitForTimeout(500);
    await page.evaluate(() => window.__cronBench?.keys.splice(0));
    for (const key of KEYS) {
      await page.keyboard.press(key);
      await page.waitForTimeout(200);
    }
    const keys = (await page.evaluate(() => window.__cronBench?.keys ?? [])).sort((a, b) => a - b);
    return {
      ...loaded,
      keyMs: keys[Math.floor(keys.length * 0.75)] ?? 0,
      slowestKeyMs: keys.at(-1) ?? 0,
    };
  } finally {
    await context.close();
  }
}

/** Runs in the page before all other scripts. */
function observe(answered: string): void {
  const seen: NonNullable<Window['__cronBench']> = { tasks: [], keys: [] };
  window.__cronBench = seen;
  new PerformanceObserver((list) => seen.tasks.push(...list.getEntries())).observe({
    type: 'longtask',
    buffered: true,
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'keydown') seen.keys.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  new MutationObserver((_, observer) => {
    if (document.querySelector('input[name="minutes"]')) seen.fieldsMs ??= performance.now();
    if (!document.querySelector('li time')) return;
    seen.answerMs = performance.now();
    observer.disconnect();
    console.info(answered);
  }).observe(document, { childList: true, subtree: true });
}

declare global {
  interface Window {
    __cronBench?: {
      fieldsMs?: number;
      answerMs?: number;
      tasks: PerformanceEntry[];
      keys: number[];
    };
  }
}
