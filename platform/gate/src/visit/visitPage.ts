// Opens a page of the candidate site in a real browser and collects what is wrong with it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { parseSlot, type SlotKey } from '@platform/contract';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import type { Fault } from './Fault.ts';
import { type FrameLook, frameLook, lookDifference } from './frameLook.ts';
import { inPage } from './inPage.ts';
import { reachesOut, selectorsIn } from './outsideStyles.ts';
import { textDifference } from './textDifference.ts';

/** The accessibility checker's own text, which runs in the page. */
const readAxe = () =>
  readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** How long a page may take until all of it is alive: a limit for what hangs, not for busy machines. */
export const LIMIT_MS = 60_000;

/** Faults that keep people from using a page; lesser ones are for the tests to find. */
const GRAVE = ['serious', 'critical'];

const WCAG: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
};

export interface VisitOptions {
  /** Whether an address belongs to the site; what others do is not a release's fault. */
  own(address: string): boolean;
  /** Whose files an address, or a stack, speaks of. */
  ownerOf(text: string): string | undefined;
  /** How header and footer look where nothing of a remote is shown; null for a new shell. */
  frame: FrameLook | null;
  /** What the page has of styles without the release, as text. */
  formerStyles(): Promise<string>;
  /** How long all of it may take, in milliseconds; two minutes when absent. */
  limitMs?: number;
  /** Only has it hydrated, within so many milliseconds: neither styles nor accessibility count. */
  onlyAliveMs?: number;
}

/**
 * Opens an address, has every slot hydrated, and answers what the console, the network, the policy,
 * the styles and the accessibility checker had to say.
 */
export async function visitPage(
  page: Page,
  address: string,
  options: VisitOptions,
): Promise<Fault[]> {
  const faults: Fault[] = [];
  listen(page, address, options, faults);
  const { limitMs = 2 * LIMIT_MS } = options;
  const over = new AbortController();
  try {
    // An endless loop in the page blocks its answers.
    const tooLong = pause(limitMs, undefined, over).then(() => {
      throw new Error(`no answer within ${limitMs / 1000} s`);
    });
    await Promise.race([look(page, address, options, faults), tooLong]);
  } catch (error) {
    faults.push({ what: `can't be opened: ${firstLine((error as Error).message)}` });
  } finally {
    over.abort();
    for (const event of HEARD) page.removeAllListeners(event);
  }
  return [...new Map(faults.map((fault) => [fault.what, fault])).values()];
}

async function look(page: Page, address: string, options: VisitOptions, faults: Fault[]) {
  const response = await page.goto(address, { timeout: LIMIT_MS });
  if (response?.status() !== 200) faults.push({ what: `answers ${response?.status()}` });
  for (const slot of await bringToLife(page, options.onlyAliveMs)) {
    const owner = parseSlot(slot as SlotKey).remote;
    faults.push({ what: `is dead: ${slot} is not hydrated`, owner });
  }
  if (options.onlyAliveMs) return;
  const mismatch = faults.find(({ what }) => what.includes('[site] hydration'));
  const text = mismatch && (await textDifference(page, (await response?.text()) ?? ''));
  if (text) faults.push({ what: text, owner: mismatch.owner });
  faults.push(...(await strayStyles(page, options)));
  if (faults.length === 0) faults.push(...(await graveFaults(page)));
}

const HEARD = ['console', 'pageerror', 'requestfailed', 'response'] as const;

function listen(page: Page, address: string, { own, ownerOf }: VisitOptions, faults: Fault[]) {
  page.on('console', (message) => {
    const from = message.location().url;
    if (from && !own(from)) return;
    const type = message.type();
    const text = message.text();
    if (type !== 'error' && type !== 'warning') return;
    // The shell speaks for others, and names them.
    const owner = / ([a-z0-9-]+) is at fault\./.exec(text)?.[1] ?? ownerOf(`${from} ${text}`);
    faults.push({ what: `says in the console (${type}): ${firstLine(text)}`, owner });
  });
  page.on('pageerror', (error) =>
    faults.push({ what: `throws: ${firstLine(error.message)}`, owner: ownerOf(error.stack ?? '') }),
  );
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    const url = request.url();
    // A page that is left ends what is on its way.
    if (own(url) && reason !== 'net::ERR_ABORTED') {
      faults.push({ what: `can't load ${pathOf(url)}: ${reason}`, owner: ownerOf(url) });
    }
  });
  page.on('response', (response) => {
    const url = response.url();
    if (own(url) && url !== address && response.status() >= 400) {
      faults.push({ what: `gets ${response.status()} for ${pathOf(url)}`, owner: ownerOf(url) });
    }
  });
}

/** Starts every slot, those that wait for a touch included; answers which stay dead. */
const bringToLife = (page: Page, limitMs = LIMIT_MS): Promise<string[]> =>
  inPage(
    page,
    async (limit) => {
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
    },
    limitMs,
  );

/** Styles that reach beyond what a remote renders, and what they make of header and footer. */
async function strayStyles(page: Page, { frame, formerStyles }: VisitOptions): Promise<Fault[]> {
  const reaching = (await selectorsIn(page)).filter(reachesOut);
  const former = reaching.length > 0 ? await formerStyles() : '';
  const stray = reaching.filter((each) => !former.includes(each));
  const changed = frame && lookDifference(frame, await frameLook(page));
  return [
    ...stray.map((each) => ({ what: `has a style for whatever is "${each}", others' included` })),
    ...(changed ? [{ what: changed }] : []),
  ];
}

async function graveFaults(page: Page): Promise<Fault[]> {
  await page.evaluate(readAxe());
  const violations = await inPage(
    page,
    async (options) => {
      const { violations: found }: AxeResults = await Reflect.get(window, 'axe').run(
        document,
        options,
      );
      return found.map(({ help, impact, nodes }) => {
        const targets = nodes.map(({ target }) => target.join(' '));
        const slots = targets.map((target) =>
          document.querySelector(target)?.closest('[data-slot]'),
        );
        return {
          help,
          impact,
          targets,
          slots: slots.map((slot) => slot?.getAttribute('data-slot')),
        };
      });
    },
    WCAG,
  );
  return violations
    .filter(({ impact }) => impact && GRAVE.includes(impact))
    .map(({ help, targets, slots }) => {
      const owners = new Set(slots.map((slot) => slot && parseSlot(slot as SlotKey).remote));
      const [owner] = owners.size === 1 ? owners : [];
      return {
        what: `shuts people out: ${help} (${targets.join(', ')})`,
        owner: owner ?? undefined,
      };
    });
}

const firstLine = (text: string): string => (text.split('\n')[0] ?? '').slice(0, 300);
const pathOf = (address: string): string => new URL(address).pathname;
