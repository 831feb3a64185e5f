// The bench's figures as plain text, with a verdict for each target.
import type { NavigationCost } from './measureNavigation.ts';
import type { PageCost } from './measurePage.ts';
import type { PhoneTimes } from './measurePhone.ts';
import type { ServerTimes } from './measureServer.ts';
import { kB, phoneTargets, type Target, verdicts } from './phoneTargets.ts';
import type { SizedFile } from './siteFiles.ts';
import { VARIANTS, type Variant } from './variants.ts';

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
  /** A bundle with the home page alone, all in one file. */
  homeOnlyJs: number;
  startMs: { first: number; second: number };
  memoryMb: { started: number; afterEveryAddress: number; addresses: number };
}

const ORDER: Variant[] = ['federated', 'single', 'split'];
const times = (ratio: number) => `${ratio.toFixed(2)}×`;

export function targetsOf(results: Results): Target[] {
  const home = results.pages['/'];
  if (!home) throw new Error('The home page was not measured.');
  const { federated: a, single: b } = home;
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
    most('Home, JavaScript before the header answers, a/b', a.criticalJs / b.criticalJs, 1.05),
    most('Home, JavaScript in all, a/b', a.allJs / b.allJs, 1.35),
    {
      name: 'Home, serial rounds: at most one more than b',
      value: `${a.rounds} against ${b.rounds}`,
      met: a.rounds <= b.rounds + 1,
    },
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

function table(rows: string[][]): string {
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
    (key: 'criticalJs' | 'allJs' | 'htmlBytes' | 'requests' | 'rounds') => (page: string) =>
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
    section('JavaScript before the header answers, kB', names, cost('criticalJs'), kB),
    section(
      'JavaScript in all: scrolled to the end, everything hydrated, kB',
      names,
      cost('allJs'),
      kB,
    ),
    `Home with the pages fetched ahead for links in view, kB: ${ORDER.map((v) => kB(navigation[v].withPrefetched)).join(' / ')}\n` +
      `A bundle with the home page alone, kB: ${kB(results.homeOnlyJs)}, of which (a) is ` +
      `${times((pages['/']?.federated.criticalJs ?? 0) / results.homeOnlyJs)} before the header answers, ` +
      `${times((pages['/']?.federated.allJs ?? 0) / results.homeOnlyJs)} in all`,
    section('Requests to the site', names, cost('requests'), whole),
    section('Serial rounds until every slot is hydrated', names, cost('rounds'), whole),
    section('HTML, kB', names, cost('htmlBytes'), kB),
    section('Server: rendered anew, ms', names, time('coldMs'), ms),
    section('Server: out of the cache, ms', names, time('cachedMs'), ms),
    `Home on a phone: 390 px, CPU / 4, 1.6 Mbps, 150 ms; medians of 3\n${table([
      ['', '(a)', '(b)', '(c)'],
      phoneRow('layout shift', ({ shift }) => shift.toFixed(3)),
      phoneRow('largest paint, ms', ({ lcpMs }) => lcpMs.toFixed(0)),
      phoneRow('header answers, ms', ({ headerAnswersMs }) => headerAnswersMs.toFixed(0)),
    ])}\nLargest paint: ${phone.federated.lcpElement}`,
    `Start: first ${(startMs.first / 1000).toFixed(1)} s, second ${(startMs.second / 1000).toFixed(1)} s\n` +
      `Memory: ${memoryMb.started.toFixed(0)} MB when ready, ${memoryMb.afterEveryAddress.toFixed(0)} MB after rendering all ${memoryMb.addresses} addresses`,
    verdicts(targetsOf(results)),
    'Byte counts are the same in every run; times depend on what else the machine does.',
  ];
  return parts.join('\n\n');
}
