// `npm run bench -- home`: home beside the same page without scripts, and beside the parent commit's, for the first
// and the second time. Over HTTP/2, alternately, on a slow phone.
import { execFileSync } from 'node:child_process';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BROWSER_ARGS, findBrowser } from '@platform/gate/findBrowser';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { formatTable } from '@platform/server/texts';
import { type Browser, chromium } from 'playwright';
import { linkPackages } from '../testing/guides/copyOfSources.ts';
import { type Say, startSite } from './benchSite.ts';
import { logoHostArgument, startFront, trustArgument } from './frontServer.ts';
import { median, type Target, verdicts } from './targets.ts';
import { type Visit, visitTwice } from './visitTwice.ts';

const RUNS = 5;

const ROWS: [keyof Visit, string, digits: number][] = [
  ['kB', 'kB', 1],
  ['requests', 'requests', 0],
  ['firstPaintMs', 'first paint, ms', 0],
  ['largestPaintMs', 'largest paint, ms', 0],
  ['headerAnswersMs', 'header answers, ms', 0],
  ['blockingMs', 'blocking time, ms', 0],
  ['shift', 'layout shift', 3],
];

/** A document without anything that only scripts use. */
const withoutScript = (html: string): string =>
  html.replace(/<script(?! type="application\/ld)[\s\S]*?<\/script>/g, '');
const asItIs = (html: string): string => html;

type Kind = 'static' | 'this' | 'parent';
/** First and second visits by site. */
type Visits = Record<Kind, [Visit, Visit]>;

/** Prints the measurements of home. */
export async function benchHome(say: Say): Promise<void> {
  say('Building this commit and its parent');
  const parent = await parentSources();
  const stops: (() => unknown)[] = [parent.remove];
  try {
    const here = await startSite('home');
    stops.unshift(here.stop);
    const before = await startSite('parent', parent.root);
    stops.unshift(before.stop);
    const network = [trustArgument(), await logoHostArgument()];
    const args = [...BROWSER_ARGS, ...network];
    const browser = await chromium.launch({ executablePath: findBrowser(say), args });
    stops.unshift(() => browser.close());
    const fronts: Record<Kind, string> = {
      static: await startFront(here.url, withoutScript),
      this: await startFront(here.url, asItIs),
      parent: await startFront(before.url, asItIs),
    };
    say('Visiting home');
    const visits = await measure(browser, fronts);
    const shown = formatTable(['', ...Object.keys(visits)], rowsOf(visits));
    process.stdout.write(`${shown}\n\n${verdicts(targetsOf(visits))}\n`);
  } finally {
    for (const stop of stops) await stop();
  }
}

async function measure(browser: Browser, fronts: Record<Kind, string>): Promise<Visits> {
  const kinds = Object.keys(fronts) as Kind[];
  const seen: Record<Kind, [Visit, Visit][]> = { static: [], this: [], parent: [] };
  for (let run = 0; run < RUNS; run += 1) {
    for (const kind of kinds) seen[kind].push(await visitTwice(browser, fronts[kind]));
  }
  const middle = (all: Visit[]) =>
    Object.fromEntries(ROWS.map(([key]) => [key, median(all.map((visit) => visit[key]))]));
  return Object.fromEntries(
    kinds.map((kind) => [
      kind,
      [0, 1].map((at) => middle(seen[kind].map((both) => both[at] as Visit))),
    ]),
  ) as unknown as Visits;
}

const rowsOf = (visits: Visits): string[][] =>
  ['first visit', 'second visit'].flatMap((name, at) =>
    ROWS.map(([key, label, digits]) => [
      `${name}, ${label}`,
      ...Object.values(visits).map((both) => (both[at]?.[key] ?? 0).toFixed(digits)),
    ]),
  );

function targetsOf({ static: [plain], this: [own], parent: [before] }: Visits): Target[] {
  const most = (name: string, value: number, limit: number): Target => ({
    name: `${name}: at most ${limit}`,
    value: value.toFixed(2),
    met: value <= limit,
  });
  return [
    most('First paint, × static', own.firstPaintMs / plain.firstPaintMs, 1.1),
    most('Largest paint, × static', own.largestPaintMs / plain.largestPaintMs, 1.1),
    most('Header answers, ms after the first paint', own.headerAnswersMs - own.firstPaintMs, 100),
    most('Blocking time, ms', own.blockingMs, 50),
    most('Layout shift', Math.round(own.shift * 1000) / 1000, 0),
    most('kB, × parent', own.kB / before.kB, 1.02),
    most('First paint, × parent', own.firstPaintMs / before.firstPaintMs, 1.1),
  ];
}

/** The sources of the parent commit, with this tree's installed packages. */
async function parentSources(): Promise<{ root: string; remove(): Promise<void> }> {
  const root = await realpath(await mkdtemp(path.join(tmpdir(), 'parent-')));
  const archive = execFileSync('git', ['archive', 'HEAD^'], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', root], { input: archive });
  await linkPackages(root);
  return { root, remove: () => rm(root, { recursive: true, force: true }) };
}
