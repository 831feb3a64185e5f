// Takes pictures of pages on two sites, and writes those that differ.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@platform/contract';
import { type PageChange, type PagePicture, pictureFile } from '@platform/contract/publishing';
import type { Browser, BrowserContext } from 'playwright';
import { blockOthers, ownAddresses, serveElsewhere } from '../visit/tabs.ts';
import { differenceOf } from './differenceOf.ts';
import { LIMITS } from './limits.ts';
import { shoot, VIEWS } from './shoot.ts';

/** Pages compared at once. */
const TABS = 2;

/** A running site. */
export interface Side {
  origin: string;
  registry: Registry;
}

export interface ComparedPage {
  path: string;
  isBefore: boolean;
  isAfter: boolean;
}

export interface Comparison {
  before: Side;
  after: Side;
  pages: ComparedPage[];
  /** Empty folder for the pictures. */
  folder: string;
  /** Milliseconds since 1970: the pages' clock. */
  now: number;
  /** No page is begun later, in milliseconds of `performance.now()`. */
  until: number;
  log(line: string): void;
}

/** @returns the pages in the same order */
export async function comparePages(browser: Browser, job: Comparison): Promise<PageChange[]> {
  const before = await openTabs(browser, job.before, job.now);
  const after = await openTabs(browser, job.after, job.now);
  const changes: PageChange[] = [];
  const room = { files: LIMITS.files, bytes: LIMITS.totalBytes };
  const queue = job.pages.entries();
  const tab = async () => {
    for (const [index, page] of queue) {
      changes[index] = await compare(index, page).catch((error: Error) => {
        job.log(`    No picture of ${page.path}: ${error.message.split('\n')[0]}`);
        return { path: page.path, state: 'unseen' as const, pictures: [] };
      });
    }
  };
  await Promise.all(Array.from({ length: TABS }, tab));
  return changes;

  async function compare(index: number, page: ComparedPage): Promise<PageChange> {
    const { path: at } = page;
    if (performance.now() > job.until) return { path: at, state: 'unseen', pictures: [] };
    if (!page.isAfter) return { path: at, state: 'gone', pictures: [] };
    const shootOld = () => picturesOf(before, job.before.origin + at);
    const shootNew = () => picturesOf(after, job.after.origin + at);
    if (!page.isBefore) return keepNew(index, at, await shootNew());
    const former = await shootOld();
    const next = await shootNew();
    const differing = VIEWS.flatMap((view, of) => {
      const pair = [former[of], next[of]];
      const [one, other] = pair;
      const found = one && other && differenceOf(one, other);
      return found ? [{ view, of, found, one, other }] : [];
    });
    if (differing.length === 0) return { path: at, state: 'unchanged', pictures: [] };
    // A real difference is there again: once more, and what agrees with either picture is none.
    const formerAgain = await shootOld();
    const nextAgain = await shootNew();
    const pictures: PagePicture[] = [];
    for (const { view, of, found, one, other } of differing) {
      const { pixels, ...parts } = found;
      const same = (a?: Buffer, b?: Buffer) => a && b && a.equals(b);
      if (same(formerAgain[of], other) || same(one, nextAgain[of])) continue;
      if (same(formerAgain[of], nextAgain[of])) continue;
      pictures.push(await keep(index, { ...view, pixels }, parts));
    }
    return { path: at, state: pictures.length > 0 ? 'changed' : 'unchanged', pictures };
  }

  async function keepNew(index: number, at: string, shots: Buffer[]): Promise<PageChange> {
    const pictures: PagePicture[] = [];
    for (const [of, view] of VIEWS.entries()) {
      const after = shots[of];
      if (after) pictures.push(await keep(index, { ...view, pixels: 0 }, { after }));
    }
    return { path: at, state: 'new', pictures };
  }

  /** Writes pictures while there is room. */
  async function keep(
    index: number,
    picture: Omit<PagePicture, 'parts'>,
    given: Partial<Record<PagePicture['parts'][number], Buffer>>,
  ): Promise<PagePicture> {
    const files = Object.entries(given) as [PagePicture['parts'][number], Buffer][];
    const bytes = files.reduce((sum, [, { length }]) => sum + length, 0);
    const isTooLarge = files.some(([, { length }]) => length > LIMITS.bytes);
    if (isTooLarge || files.length > room.files || bytes > room.bytes)
      return { ...picture, parts: [] };
    room.files -= files.length;
    room.bytes -= bytes;
    for (const [part, content] of files)
      await writeFile(path.join(job.folder, pictureFile(index, picture, part)), content);
    return { ...picture, parts: files.map(([part]) => part) };
  }
}

async function openTabs(browser: Browser, side: Side, now: number): Promise<BrowserContext> {
  const tabs = await browser.newContext({
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await tabs.clock.setFixedTime(now);
  await blockOthers(tabs, ownAddresses(side.origin, side.registry));
  await serveElsewhere(tabs, side.origin, side.registry);
  return tabs;
}

/** In a tab of its own: what a page leaves behind must not show on the next. */
async function picturesOf(tabs: BrowserContext, address: string): Promise<Buffer[]> {
  const page = await tabs.newPage();
  try {
    return await shoot(page, address);
  } finally {
    void page.close().catch(() => {});
  }
}
