// Opens a page of the candidate site in a real browser and collects what is wrong with it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

/** The accessibility checker's own text, which runs in the page. */
const readAxe = () =>
  readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** How long a page may take until all of it is alive: a limit for what hangs, not for busy machines. */
const LIMIT_MS = 60_000;

/** Faults that keep people from using a page; lesser ones are for the tests to find. */
const GRAVE = ['serious', 'critical'];

const WCAG: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
};

/**
 * Opens an address, has every slot hydrated, and answers what the console, the network, the policy
 * and the accessibility checker had to say: each as the end of a sentence.
 * @param own says whether an address belongs to the site; what others do is not the release's fault
 */
export async function visitPage(
  page: Page,
  address: string,
  own: (address: string) => boolean,
): Promise<string[]> {
  const faults: string[] = [];
  const { unlisten } = listen(page, address, own, faults);
  try {
    const response = await page.goto(address, { timeout: LIMIT_MS });
    if (response?.status() !== 200) faults.push(`answers ${response?.status()}`);
    const dead = await bringToLife(page);
    faults.push(...dead.map((slot) => `is dead: ${slot} is not hydrated`));
    if (faults.length === 0) faults.push(...(await graveFaults(page)));
  } catch (error) {
    faults.push(`can't be opened: ${(error as Error).message.split('\n')[0]}`);
  } finally {
    unlisten();
  }
  return [...new Set(faults)];
}

function listen(page: Page, address: string, own: (address: string) => boolean, faults: string[]) {
  const listeners: (() => void)[] = [];
  const on: typeof page.on = (event: never, listener: never) => {
    page.on(event, listener);
    listeners.push(() => page.off(event, listener));
    return page;
  };
  on('console', (message) => {
    const from = message.location().url;
    if (from && !own(from)) return;
    const type = message.type();
    if (type === 'error' || type === 'warning') {
      faults.push(`says in the console (${type}): ${firstLine(message.text())}`);
    }
  });
  on('pageerror', (error) => faults.push(`throws: ${firstLine(error.message)}`));
  on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // A page that is left ends what is on its way.
    if (own(request.url()) && why !== 'net::ERR_ABORTED') {
      faults.push(`can't load ${pathOf(request.url())}: ${why}`);
    }
  });
  on('response', (response) => {
    const url = response.url();
    if (own(url) && url !== address && response.status() >= 400) {
      faults.push(`gets ${response.status()} for ${pathOf(url)}`);
    }
  });
  return { unlisten: () => listeners.forEach((off) => void off()) };
}

/** Starts every slot, those that wait for a touch included; answers which stay dead. */
const bringToLife = (page: Page): Promise<string[]> =>
  page.evaluate(async (limit) => {
    const alive = (element: Element | null) =>
      element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const slots = [...document.querySelectorAll('[data-slot]')];
    const waiting = () => slots.filter((slot) => !alive(slot.firstElementChild));
    const end = performance.now() + limit;
    const inMain = () => document.querySelector('main > :last-child');
    while (!alive(inMain()) && performance.now() < end) await pause(20);
    // Signs of interest are heard once the shell runs; said again, they do no harm.
    while (waiting().length > 0 && performance.now() < end) {
      for (const slot of waiting()) slot.dispatchEvent(new PointerEvent('pointerover'));
      await pause(20);
    }
    // What effects do, they do after hydration.
    await pause(100);
    return waiting().map((slot) => slot.getAttribute('data-slot') ?? '');
  }, LIMIT_MS / 2);

async function graveFaults(page: Page): Promise<string[]> {
  await page.evaluate(readAxe());
  const { violations } = await page.evaluate(
    (options): Promise<AxeResults> => Reflect.get(window, 'axe').run(document, options),
    WCAG,
  );
  return violations
    .filter(({ impact }) => impact && GRAVE.includes(impact))
    .map(
      ({ help, nodes }) =>
        `shuts people out: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
    );
}

const firstLine = (text: string): string => (text.split('\n')[0] ?? '').slice(0, 300);
const pathOf = (address: string): string => new URL(address).pathname;
