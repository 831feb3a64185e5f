// Home on a slow phone, over HTTP/2 with brotli: the site beside a bundle that one team could build, and the same
// text without scripts. In one run, alternately.
import type { Browser } from 'playwright';
import { untilSmallest } from '../pages/siteFiles.ts';
import { BENCH_BASE, SECTIONS } from '../variants/variants.ts';
import { startFront } from './frontServer.ts';
import { measureTouch, type Touch } from './measureTouch.ts';
import { measureVisit, type Visit } from './measureVisit.ts';
import { median } from './median.ts';
import type { Target } from './phoneTargets.ts';

export type Kind = 'static' | 'federated' | 'paged' | 'split' | 'stock';

/** Origins of the variants; the static document is the federated one's. */
export type Origins = Record<Exclude<Kind, 'static'>, string>;

/** Touch times are 0 where nothing responds. */
type Times = Visit & Touch;
export type Visits = Record<Kind, Times>;

/** Runs of each variant. */
const RUNS = 7;

const ROWS: [keyof Times, string][] = [
  ['firstPaintMs', 'first paint, ms'],
  ['largestPaintMs', 'largest paint, ms'],
  ['headerAnswersMs', 'header answers, ms'],
  ['blockingMs', 'blocking time, ms'],
  ['longestMs', 'longest task after the first paint, ms'],
  ['touchMs', 'a slot answers, touched at the first paint, ms'],
  ['touchedByMs', 'the same since the navigation, ms'],
  ['nextPageMs', 'following a link, ms'],
  ['shift', 'layout shift'],
];

const NO_ANSWER: Touch = { touchMs: 0, touchedByMs: 0 };

/** What the inline script would fetch later. */
const LATER = /(?<= data-(?:src|ahead|next)=")[^"]*/g;

/** The document without anything that only scripts use. */
export const withoutScript = (html: string): string =>
  html.replace(/<script(?! type="application\/ld)[\s\S]*?<\/script>/g, '');

/** Style elements of styled-components. */
const STYLES = /<style data-styled[\s\S]*?<\/style>/g;

/**
 * A document as one team would serve a bundle: it names the code of page and shell, hydrates at once, and has
 * all styles in the head.
 */
export const atOnce = (html: string): string => {
  const [, entry = ''] = /data-src="([^" ]+)/.exec(html) ?? [];
  const [, sections = ''] = new RegExp(`"(browser/${SECTIONS}\\.\\w+\\.js)"`).exec(html) ?? [];
  const scripts = [BENCH_BASE + sections, entry].map(
    (src) => `<script defer src="${src}"></script>`,
  );
  const styles = html.match(STYLES) ?? [];
  const head = `${[...styles, ...scripts].join('')}</head>`;
  return html
    .replace(LATER, '')
    .replace(STYLES, '')
    .replace('</head>', () => head);
};

/** Serves all documents from memory, compressed the same way. */
export const asItIs = (html: string): string => html;

export async function measureVisits(browser: Browser, origins: Origins): Promise<Visits> {
  const { stock, ...rendered } = origins;
  await Promise.all(Object.values(rendered).map((url) => untilSmallest(`${url}/`)));
  const fronts = {
    static: await startFront(origins.federated, withoutScript),
    federated: await startFront(origins.federated, asItIs),
    paged: await startFront(origins.paged, atOnce),
    split: await startFront(origins.split, asItIs),
    stock: await startFront(stock, asItIs),
  };
  const kinds = Object.keys(fronts) as Kind[];
  const visits = Object.fromEntries(kinds.map((kind) => [kind, [] as Times[]])) as Record<
    Kind,
    Times[]
  >;
  try {
    for (let run = 0; run < RUNS; run++) {
      for (const kind of kinds) {
        const home = `${fronts[kind].url}/`;
        const visit = await measureVisit(browser, home);
        const touch = kind === 'static' ? NO_ANSWER : await measureTouch(browser, home);
        visits[kind].push({ ...visit, ...touch });
      }
    }
  } finally {
    for (const front of Object.values(fronts)) front.close();
  }
  const middle = (all: Times[]) =>
    Object.fromEntries(ROWS.map(([key]) => [key, median(all.map((visit) => visit[key]))]));
  return Object.fromEntries(kinds.map((kind) => [kind, middle(visits[kind])])) as unknown as Visits;
}

export function visitTargets({ static: plain, federated: a, paged: b }: Visits): Target[] {
  const ratio = (key: keyof Times, to: Times, most: number): Target => {
    const value = a[key] / to[key];
    const than = to === b ? '(b)' : 'static';
    return {
      name: `Home on a phone, ${ROWS.find(([row]) => row === key)?.[1]}: at most ${most} × ${than}`,
      value: `${value.toFixed(2)}×`,
      met: value <= most,
    };
  };
  const most = (key: keyof Times, limit: number): Target => ({
    name: `Home on a phone, ${ROWS.find(([row]) => row === key)?.[1]}: at most ${limit}`,
    value: a[key].toFixed(key === 'shift' ? 3 : 0),
    met: a[key] <= limit,
  });
  return [
    ratio('headerAnswersMs', b, 0.5),
    {
      name: 'Home on a phone, header answers: no later than first paint + 100 ms',
      value: `${(a.headerAnswersMs - a.firstPaintMs).toFixed(0)} ms`,
      met: a.headerAnswersMs <= a.firstPaintMs + 100,
    },
    ratio('firstPaintMs', b, 1.05),
    ratio('firstPaintMs', plain, 1.1),
    ratio('largestPaintMs', b, 1),
    ratio('largestPaintMs', plain, 1.1),
    most('blockingMs', 50),
    most('longestMs', 50),
    {
      name: 'Home on a phone, a slot answers after a touch: at most 0.8 × (b) since the navigation',
      value: `${(a.touchMs / b.touchedByMs).toFixed(2)}×`,
      met: a.touchMs <= 0.8 * b.touchedByMs,
    },
    ratio('nextPageMs', b, 1.1),
    most('shift', 0),
  ];
}

/** Rows of a table, before formatting. */
export const visitRows = (visits: Visits): string[][] => [
  ['', 'static', '(a)', '(b)', '(c)', 'stock'],
  ...ROWS.map(([key, label]) => [
    label,
    ...(['static', 'federated', 'paged', 'split', 'stock'] as const).map((kind) =>
      visits[kind][key].toFixed(key === 'shift' ? 3 : 0),
    ),
  ]),
];
