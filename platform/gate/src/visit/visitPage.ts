import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { parseSlot, type SlotKey } from '@platform/contract';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import type { Fault } from './Fault.ts';
import { describeStyleDifference, type FrameStyles, readFrameStyles } from './frameStyles.ts';
import { isUnscoped, selectorsIn } from './outsideStyles.ts';
import { runInPage } from './runInPage.ts';
import { textDifference } from './textDifference.ts';

/** Source of axe, which runs in the page. */
const readAxe = () =>
  readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Milliseconds until a page is hydrated: for pages that hang, not for busy machines. */
export const LIMIT_MS = 60_000;

/** axe impacts that block people from using a page. */
const BLOCKING_IMPACTS = ['serious', 'critical'];

const WCAG: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
};

export interface VisitOptions {
  /** Whether an address belongs to the site; other requests are not the release's fault. */
  own(address: string): boolean;
  /** Release of an address or a stack. */
  ownerOf(text: string): string | undefined;
  /** Header and footer on a page without remotes; null for a new shell. */
  frame: FrameStyles | null;
  /** The live page's style text. */
  formerStyles(): Promise<string>;
  /** Milliseconds for the whole visit; two minutes by default. */
  limitMs?: number;
  /** Checks only hydration, within so many milliseconds. */
  hydrationMs?: number;
}

/** Opens an address, hydrates every slot and collects faults: console, network, CSP, styles, accessibility. */
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
    // An endless loop in the page blocks every call.
    const tooLong = pause(limitMs, undefined, over).then(() => {
      throw new Error(`no answer within ${limitMs / 1000} s`);
    });
    await Promise.race([inspectPage(page, address, options, faults), tooLong]);
  } catch (error) {
    faults.push({ what: `can't be opened: ${firstLine((error as Error).message)}` });
  } finally {
    over.abort();
    for (const event of HEARD) page.removeAllListeners(event);
  }
  return [...new Map(faults.map((fault) => [fault.what, fault])).values()];
}

async function inspectPage(page: Page, address: string, options: VisitOptions, faults: Fault[]) {
  const response = await page.goto(address, { timeout: LIMIT_MS });
  if (response?.status() !== 200) faults.push({ what: `answers ${response?.status()}` });
  for (const slot of await hydrateSlots(page, options.hydrationMs)) {
    const owner = parseSlot(slot as SlotKey).remote;
    faults.push({ what: `doesn't hydrate: ${slot}`, owner });
  }
  if (options.hydrationMs) return;
  const mismatch = faults.find(({ what }) => what.includes('[site] hydration'));
  const text =
    mismatch && (await textDifference(page, (await response?.text()) ?? '', mismatch.owner));
  if (text) faults.push({ what: text, owner: mismatch.owner });
  faults.push(...(await findStrayStyles(page, options)));
  if (faults.length === 0) faults.push(...(await accessibilityFaults(page)));
}

const HEARD = ['console', 'pageerror', 'requestfailed', 'response'] as const;

function listen(page: Page, address: string, { own, ownerOf }: VisitOptions, faults: Fault[]) {
  page.on('console', (message) => {
    const from = message.location().url;
    if (from && !own(from)) return;
    const type = message.type();
    const text = message.text();
    if (type !== 'error' && type !== 'warning') return;
    // The shell reports faults of remotes and names them.
    const owner = / ([a-z0-9-]+) is at fault\./.exec(text)?.[1] ?? ownerOf(`${from} ${text}`);
    faults.push({ what: `says in the console (${type}): ${firstLine(text)}`, owner });
  });
  page.on('pageerror', (error) =>
    faults.push({ what: `throws: ${firstLine(error.message)}`, owner: ownerOf(error.stack ?? '') }),
  );
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    const url = request.url();
    // Leaving a page aborts its requests.
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

/** Hydrates every slot, also those that wait for a touch. @returns keys of slots that didn't hydrate */
export const hydrateSlots = (page: Page, limitMs = LIMIT_MS): Promise<string[]> =>
  runInPage(
    page,
    async (limit) => {
      const isHydrated = (element: Element | null) =>
        element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const slots = [...document.querySelectorAll('[data-slot]')];
      const waiting = () => slots.filter((slot) => !isHydrated(slot.firstElementChild));
      const end = performance.now() + limit;
      const inMain = () => document.querySelector('main > :last-child');
      while (!isHydrated(inMain()) && performance.now() < end) await pause(20);
      // Events before the shell runs are lost, so they are repeated.
      while (waiting().length > 0 && performance.now() < end) {
        for (const slot of waiting()) slot.dispatchEvent(new PointerEvent('pointerover'));
        await pause(20);
      }
      // Effects run after hydration.
      await pause(100);
      return waiting().map((slot) => slot.getAttribute('data-slot') ?? '');
    },
    limitMs,
  );

/** Styles that match elements of others, and changes of header and footer. */
async function findStrayStyles(
  page: Page,
  { frame, formerStyles }: VisitOptions,
): Promise<Fault[]> {
  const reaching = (await selectorsIn(page)).filter(isUnscoped).map(({ text }) => text);
  const former = reaching.length > 0 ? await formerStyles() : '';
  const stray = reaching.filter((each) => !former.includes(each));
  const changed = frame && describeStyleDifference(frame, await readFrameStyles(page));
  return [
    ...stray.map((each) => ({
      what: `has the style "${each}", which also matches elements of others`,
    })),
    ...(changed ? [{ what: changed }] : []),
  ];
}

async function accessibilityFaults(page: Page): Promise<Fault[]> {
  await page.evaluate(readAxe());
  const violations = await runInPage(
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
    .filter(({ impact }) => impact && BLOCKING_IMPACTS.includes(impact))
    .map(({ help, targets, slots }) => {
      const owners = new Set(slots.map((slot) => slot && parseSlot(slot as SlotKey).remote));
      const [owner] = owners.size === 1 ? owners : [];
      return {
        what: `fails accessibility: ${help} (${targets.join(', ')})`,
        owner: owner ?? undefined,
      };
    });
}

const firstLine = (text: string): string => (text.split('\n')[0] ?? '').slice(0, 300);
const pathOf = (address: string): string => new URL(address).pathname;
