// Runs the live site and the one with the candidates side by side, and compares their pages.
import { mkdir } from 'node:fs/promises';
import type { Registry } from '@platform/contract';
import type { PageChange } from '@platform/contract/publishing';
import { type ReleaseStore, SHELL } from '@platform/registry';
import type { Candidate, StartSite } from '../checks/Check.ts';
import { routesOf } from '../checks/pagesOf.ts';
import { type ComparedPage, comparePages, type Side } from '../pictures/comparePages.ts';
import { LIMITS } from '../pictures/limits.ts';
import { withOnly } from './runGate.ts';
import { stage } from './stage.ts';

/** Pages begun later, counted from the start of both sites, are not compared. */
const TIME_MS = 120_000;
const FETCH_MS = 30_000;

interface Compared {
  live: Registry;
  leftOut?: string[];
  startSite: StartSite;
  /** For the pictures; created. */
  folder: string;
  log(line: string): void;
}

/** @param store has all releases @throws without a browser, or when a site doesn't start */
export async function comparePictures(
  store: ReleaseStore,
  candidates: Candidate[],
  { live, leftOut = [], startSite, folder, log }: Compared,
): Promise<PageChange[]> {
  const { BROWSER_ARGS, findBrowser } = await import('../browser/findBrowser.ts');
  const { chromium } = await import('playwright');
  await mkdir(folder, { recursive: true });
  const present = ({ remotes, ...rest }: Registry): Registry => {
    const kept = Object.entries(remotes).filter(([name]) => !leftOut.includes(name));
    return { ...rest, remotes: Object.fromEntries(kept) };
  };
  const deployments = candidates.map(({ deployment }) => deployment);
  const ends: (() => Promise<unknown>)[] = [];
  const run = async (registry: Registry): Promise<Side> => {
    const staged = await stage(store, [], registry);
    ends.push(staged.remove);
    const site = await startSite(staged.store);
    ends.unshift(site.stop);
    return { origin: site.origin, registry };
  };
  try {
    const launched = chromium.launch({ executablePath: findBrowser(log), args: BROWSER_ARGS });
    const started = [run(withOnly(live)), run(present(withOnly(live, ...deployments)))] as const;
    await Promise.allSettled([launched, ...started]);
    const browser = await launched;
    ends.unshift(() => browser.close());
    const [before, after] = await Promise.all(started);
    const until = performance.now() + TIME_MS;
    const names = deployments.map(({ name }) => name);
    const pages = await pagesWith(names, before, after);
    const job = { before, after, folder, now: Date.now(), until, log };
    const compared = await comparePages(browser, { ...job, pages: pages.slice(0, LIMITS.pages) });
    const others = pages
      .slice(LIMITS.pages)
      .map(({ path }) => ({ path, state: 'unseen' as const, pictures: [] }));
    return [...compared, ...others];
  } finally {
    for (const end of ends) await end().catch(() => {});
  }
}

/** Pages of remotes, and pages that show something of them; for the shell, one of each route. */
async function pagesWith(names: string[], before: Side, after: Side): Promise<ComparedPage[]> {
  const pathsOf = ({ registry }: Side) =>
    Object.values(registry.remotes).flatMap(({ live }) =>
      routesOf(live.name, registry).flatMap(({ paths }) => {
        const isOwn = names.includes(live.name);
        return (isOwn || !names.includes(SHELL) ? paths : paths.slice(0, 1)).map((path) => ({
          path,
          isOwn,
        }));
      }),
    );
  const paths = [{ path: '/', isOwn: false }, ...pathsOf(before), ...pathsOf(after)];
  const known = new Map(paths.map((page) => [page.path, page]));
  const isWhole = names.includes(SHELL);
  const pages: (ComparedPage & { differs: boolean })[] = [];
  for (const { path, isOwn } of known.values()) {
    const found = await Promise.all([before, after].map(({ origin }) => read(origin + path)));
    const [isBefore = false, isAfter = false] = found.map((html) => html !== null);
    const shows = found.some((html) =>
      names.some((name) => html?.includes(` data-slot="${name}#`)),
    );
    if ((isBefore || isAfter) && (isOwn || isWhole || path === '/' || shows))
      pages.push({ path, isBefore, isAfter, differs: shownOf(found[0]) !== shownOf(found[1]) });
  }
  // Those that surely differ come first, in case there is no time for all.
  return pages.sort((one, other) => Number(other.differs) - Number(one.differs));
}

/** Without scripts and the addresses of releases, which change with each version. */
const shownOf = (html: string | null | undefined): string | undefined =>
  html?.replace(/<script.*?<\/script>|\/releases\/[^"]*/gs, '');

/** Null unless it is a page. */
async function read(address: string): Promise<string | null> {
  const answer = await fetch(address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(FETCH_MS),
  });
  const html = await answer.text();
  return answer.status === 200 ? html : null;
}
