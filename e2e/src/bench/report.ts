// The bench's measurements as plain text, with a verdict for each target.

import { type Scores, scoreRows, scoreTargets } from './lighthouse.ts';
import type { ServerTimes } from './measureServer.ts';
import type { NavigationCost } from './pages/measureNavigation.ts';
import type { PageCost } from './pages/measurePage.ts';
import type { SizedFile } from './pages/siteFiles.ts';
import type { PhoneTimes } from './phone/measurePhone.ts';
import { kB, phoneTargets, type Target, verdicts } from './phone/phoneTargets.ts';
import { type Visits, visitRows, visitTargets } from './phone/visits.ts';
import { VARIANTS, type Variant } from './variants/variants.ts';

export interface Results {
  cores: number;
  node: string;
  browser: string;
  pages: Record<string, Record<Variant, PageCost>>;
  server: Record<Variant, Record<string, ServerTimes>>;
  navigation: Record<Variant, NavigationCost>;
  phone: Record<Variant, PhoneTimes>;
  /** Of all files of all releases. */
  largestPicture: SizedFile;
  /** The script inlined into each document, compressed. */
  inlineJs: number;
  /** Home on a slow phone, over HTTP/2. */
  visits: Visits;
  lighthouse: Scores;
  startMs: { first: number; second: number };
  memoryMb: { started: number; afterEveryAddress: number; addresses: number };
}

const ORDER: Variant[] = ['federated', 'paged', 'split'];
const times = (ratio: number) => `${ratio.toFixed(2)}×`;

export function targetsOf(results: Results): Target[] {
  const home = results.pages['/'];
  if (!home) throw new Error('The home page was not measured.');
  const { federated: a, paged: b } = home;
  const { navigation, phone, startMs } = results;
  const most = (name: string, ratio: number, limit: number): Target => ({
    name: `${name}: at most ${limit} ×`,
    value: times(ratio),
    met: ratio <= limit,
  });
  const complaints = Object.values(results.pages).flatMap((page) =>
    Object.values(page).flatMap((cost) => cost.complaints),
  );
  return [
    {
      name: 'JavaScript that must run before the header answers: at most 2 kB, all of it inline',
      value: `${kB(results.inlineJs)} kB`,
      met: results.inlineJs <= 2000,
    },
    most('Home, JavaScript fetched at rest, a/b', a.restJs / b.restJs, 0.6),
    most('Home, JavaScript in all, a/b', a.allJs / b.allJs, 1.15),
    {
      name: 'Home, serial rounds until quiet: at most 2',
      value: String(a.restRounds),
      met: a.restRounds <= 2,
    },
    ...visitTargets(results.visits),
    ...scoreTargets(results.lighthouse),
    {
      name: `Following a link in view (${navigation.federated.followed.join(' ')}): no script over the network`,
      value: `${navigation.federated.fetched.length} fetched`,
      met: navigation.federated.followed.length > 0 && navigation.federated.fetched.length === 0,
    },
    ...phoneTargets({
      phone: phone.federated,
      htmlBytes: a.htmlBytes,
      largestPicture: results.largestPicture,
    }),
    {
      name: 'Second start: ready in less than 3 s',
      value: `${(startMs.second / 1000).toFixed(1)} s`,
      met: startMs.second < 3000,
    },
    {
      name: 'No hydration warning, no console message, same classes on both sides, in all builds',
      value: complaints.length === 0 ? 'none' : complaints.slice(0, 5).join('; '),
      met: complaints.length === 0,
    },
  ];
}

/** Columns of equal width. */
export function table(rows: string[][]): string {
  const widths = rows[0]?.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('  '),
    )
    .join('\n');
}

type Cell = (variant: Variant) => number;

function section(
  title: string,
  pages: string[],
  cell: (page: string) => Cell,
  show: (value: number) => string,
): string {
  const rows = pages.map((page) => {
    const values = ORDER.map(cell(page));
    const [a = 0, b = 0, c = 0] = values;
    return [page, ...values.map(show), times(a / b), times(a / c)];
  });
  return `${title}\n${table([['', '(a)', '(b)', '(c)', 'a/b', 'a/c'], ...rows])}`;
}

export function reportOf(results: Results): string {
  const { pages, server, navigation, phone, startMs, memoryMb } = results;
  const names = Object.keys(pages);
  const cost =
    (key: 'restJs' | 'aheadJs' | 'allJs' | 'htmlBytes' | 'requests' | 'rounds' | 'restRounds') =>
    (page: string) =>
      ((variant) => pages[page]?.[variant][key] ?? 0) satisfies Cell;
  const time = (key: keyof ServerTimes) => (page: string) =>
    ((variant) => server[variant][page]?.[key] ?? 0) satisfies Cell;
  const whole = (value: number) => String(value);
  const ms = (value: number) => value.toFixed(1);
  const phoneRow = (label: string, show: (times: PhoneTimes) => string) => [
    label,
    ...ORDER.map((variant) => show(phone[variant])),
  ];
  const parts = [
    `${results.cores} cores, Node ${results.node}, ${results.browser}. kB are 1000 bytes after brotli.`,
    Object.values(VARIANTS).join('\n'),
    section('JavaScript fetched at rest, kB', names, cost('restJs'), kB),
    section('of which ahead, for pages that links in view lead to, kB', names, cost('aheadJs'), kB),
    section(
      'JavaScript in all: scrolled to the end, everything hydrated, kB',
      names,
      cost('allJs'),
      kB,
    ),
    `Home with the pages fetched ahead for links in view, kB: ${ORDER.map((v) => kB(navigation[v].withPrefetched)).join(' / ')}`,
    section('Requests to the site', names, cost('requests'), whole),
    section('Serial rounds until quiet', names, cost('restRounds'), whole),
    section('Serial rounds until every slot is hydrated', names, cost('rounds'), whole),
    section('HTML, kB', names, cost('htmlBytes'), kB),
    section('Server: rendered anew, ms', names, time('coldMs'), ms),
    section('Server: out of the cache, ms', names, time('cachedMs'), ms),
    `Home on a phone: 412 px, CPU / 4, 1.6 Mbps, 150 ms; medians of 3\n${table([
      ['', '(a)', '(b)', '(c)'],
      phoneRow('layout shift', ({ shift }) => shift.toFixed(3)),
      phoneRow('largest paint, ms', ({ lcpMs }) => lcpMs.toFixed(0)),
    ])}\nLargest paint: ${phone.federated.lcpElement}`,
    `Home on a phone over HTTP/2: 412 px, CPU / 4, 1.6 Mbps, 150 ms; medians\n${table(visitRows(results.visits))}`,
    `Lighthouse, (a), medians\n${table(scoreRows(results.lighthouse))}`,
    `Start: first ${(startMs.first / 1000).toFixed(1)} s, second ${(startMs.second / 1000).toFixed(1)} s\n` +
      `Memory: ${memoryMb.started.toFixed(0)} MB when ready, ${memoryMb.afterEveryAddress.toFixed(0)} MB after rendering all ${memoryMb.addresses} addresses`,
    verdicts(targetsOf(results)),
    'Byte counts are the same in every run; times depend on what else the machine does.',
  ];
  return parts.join('\n\n');
}
