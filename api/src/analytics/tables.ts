import { type Analytics, VITALS, type Vital } from '@platform/contract/analytics';
import type { Summary } from './summary.ts';

/** A table of analytics, for terminal, mail and HTML. */
export interface Table {
  title: string;
  heading: string[];
  rows: string[][];
}

/** Maximum rows per table. */
const MOST = 15;

const UNKNOWN = '–';

/** Value with unit (ms or s; CLS has none); a dash for undefined. */
export function textOf(vital: Vital, value: number | undefined): string {
  if (value === undefined) return UNKNOWN;
  if (vital === 'cls') return value.toFixed(2);
  return value < 1000 ? `${value} ms` : `${(value / 1000).toFixed(1)} s`;
}

export const titleOf = ({ days, views }: Summary): string =>
  `${views} page ${views === 1 ? 'view' : 'views'}, ${days[0]?.day ?? ''} to ${days.at(-1)?.day ?? ''}`;

/** What each setting of ANALYTICS counts and what it misses. */
export const LIMITS: Record<Analytics, string> = {
  server:
    'ANALYTICS=server counts documents that the server sent, and submitted forms. It misses in-page ' +
    'navigation, prefetched pages, forms that visitors began, use of the cron tool and web vitals. ' +
    'ANALYTICS=beacon counts these, too.',
  beacon:
    'ANALYTICS=beacon counts what pages report. Visitors without JavaScript count only under forms sent.',
};

/** @param analytics current setting; older days may have been counted with the other */
export function tablesOf(summary: Summary, analytics: Analytics): Table[] {
  const { pages, hosts, forms, cronUsed, crawled, vitals } = summary;
  const reported = (count: number) =>
    count === 0 && analytics === 'server' ? UNKNOWN : String(count);
  const counted = (ranking: Summary['pages']) =>
    ranking.slice(0, MOST).map(([name, count]) => [name, String(count)]);
  const all = [
    { title: 'Page views', heading: ['page', 'views'], rows: counted(pages) },
    { title: 'Referrers', heading: ['host', 'views'], rows: counted(hosts) },
    {
      title: 'Forms and tools',
      heading: ['what', 'opened', 'sent'],
      rows: [
        ...forms.map(({ form, opened, sent }) => [form, reported(opened), String(sent)]),
        ['cron tool', reported(cronUsed), UNKNOWN],
      ],
    },
    {
      title: 'Web vitals, 75th percentile',
      heading: ['page', 'version', 'visits', ...VITALS.map((vital) => vital.toUpperCase())],
      rows: vitals.slice(0, MOST).map(({ page, version, visits, p75 }) => {
        return [page, version, String(visits), ...VITALS.map((vital) => textOf(vital, p75[vital]))];
      }),
    },
    {
      title: 'Crawlers, not included above',
      heading: ['what', 'pages'],
      rows: crawled ? [['fetched', String(crawled)]] : [],
    },
  ];
  return all.filter(({ rows }) => rows.length > 0);
}
