// Home on a slow phone, over HTTP/2 with brotli: the site as it is between what one team could build
// alone and the same text without any script. All in one run, turn by turn.
import type { Browser } from 'playwright';
import { median } from '../median.ts';
import { BENCH_BASE, SECTIONS, type Variant } from '../variants.ts';
import { startFront } from './frontServer.ts';
import { measureVisit, type Visit } from './measureVisit.ts';
import type { Target } from './phoneTargets.ts';

export type Kind = 'static' | 'federated' | 'paged' | 'split';
export type Visits = Record<Kind, Visit>;

/** Of each kind. */
const RUNS = 7;

const ROWS: [keyof Visit, string][] = [
  ['firstPaintMs', 'first paint, ms'],
  ['largestPaintMs', 'largest paint, ms'],
  ['headerAnswersMs', 'header answers, ms'],
  ['blockingMs', 'blocking time, ms'],
  ['longestMs', 'longest task after the first paint, ms'],
  ['nextPageMs', 'following a link, ms'],
  ['shift', 'layout shift'],
];

/** The inline script that would fetch the shell later, made to leave that. */
const INLINE = / data-(?:src|ahead|next)="[^"]*"/g;

/** The text without what is only there for scripts. */
const withoutScript = (html: string): string =>
  html.replace(/<script(?! type="application\/ld)[\s\S]*?<\/script>/g, '');

/** As somebody would serve a bundle: page and shell named in the document, hydrated at once. */
const atOnce = (html: string): string => {
  const scripts = [SECTIONS, 'shell'].map(
    (name) => `<script defer src="${BENCH_BASE}browser/${name}.js"></script>`,
  );
  return html.replace(INLINE, '').replace('</head>', `${scripts.join('')}</head>`);
};

export async function measureVisits(
  browser: Browser,
  servers: Record<Variant, { url: string }>,
): Promise<Visits> {
  const fronts = {
    static: await startFront(servers.federated.url, withoutScript),
    federated: await startFront(servers.federated.url),
    paged: await startFront(servers.paged.url, atOnce),
    split: await startFront(servers.split.url),
  };
  const kinds = Object.keys(fronts) as Kind[];
  const visits = Object.fromEntries(kinds.map((kind) => [kind, [] as Visit[]])) as Record<
    Kind,
    Visit[]
  >;
  try {
    for (let run = 0; run < RUNS; run++) {
      for (const kind of kinds) {
        visits[kind].push(await measureVisit(browser, `${fronts[kind].url}/`));
      }
    }
  } finally {
    for (const front of Object.values(fronts)) front.close();
  }
  const middle = (all: Visit[]) =>
    Object.fromEntries(ROWS.map(([key]) => [key, median(all.map((visit) => visit[key]))]));
  return Object.fromEntries(kinds.map((kind) => [kind, middle(visits[kind])])) as unknown as Visits;
}

export function visitTargets({ static: plain, federated: a, paged: b }: Visits): Target[] {
  const ratio = (key: keyof Visit, to: Visit, most: number): Target => {
    const value = a[key] / to[key];
    const than = to === b ? '(b)' : 'static';
    return {
      name: `Home on a phone, ${ROWS.find(([row]) => row === key)?.[1]}: at most ${most} × ${than}`,
      value: `${value.toFixed(2)}×`,
      met: value <= most,
    };
  };
  const most = (key: keyof Visit, limit: number): Target => ({
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
    ratio('largestPaintMs', plain, 1.05),
    ratio('largestPaintMs', b, 0.95),
    most('blockingMs', 50),
    most('longestMs', 50),
    ratio('nextPageMs', b, 0.6),
    most('shift', 0),
  ];
}

/** Rows of a table, without its looks. */
export const visitRows = (visits: Visits): string[][] => [
  ['', 'static', '(a)', '(b)', '(c)'],
  ...ROWS.map(([key, label]) => [
    label,
    ...(['static', 'federated', 'paged', 'split'] as const).map((kind) =>
      visits[kind][key].toFixed(key === 'shift' ? 3 : 0),
    ),
  ]),
];
