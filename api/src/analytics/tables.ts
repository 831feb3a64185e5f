import { type Analytics, VITALS, type Vital } from '@platform/contract/analytics';
import type { Summary } from './summary.ts';

/** A part of the counts as rows of words, for the terminal, the mail and the page alike. */
export interface Table {
  title: string;
  heading: string[];
  rows: string[][];
}

/** Rows of a table; what is rarer is left out. */
const MOST = 15;

const UNKNOWN = '–';

/** A value with its unit; a dash when no visit has reported one. */
export function textOf(vital: Vital, value: number | undefined): string {
  if (value === undefined) return UNKNOWN;
  if (vital === 'cls') return value.toFixed(2);
  return value < 1000 ? `${value} ms` : `${(value / 1000).toFixed(1)} s`;
}

export const titleOf = ({ days, views }: Summary): string =>
  `${views} page ${views === 1 ? 'view' : 'views'}, ${days[0]?.day ?? ''} to ${days.at(-1)?.day ?? ''}`;

/** How the site counts at present, and which counts that can't give. */
export const LIMITS: Record<Analytics, string> = {
  server:
    'Counted by the server (ANALYTICS=server): documents that it sent, and forms. It sees neither pages ' +
    'opened in place or fetched ahead, nor forms begun, use of the cron tool, or how fast pages were. ' +
    'ANALYTICS=beacon has pages report these.',
  beacon:
    'Reported by pages (ANALYTICS=beacon). Visitors without JavaScript are in the forms sent alone.',
};

/** @param analytics how the site counts at present; older days may have been counted otherwise */
export function tablesOf(summary: Summary, analytics: Analytics): Table[] {
  const { pages, hosts, forms, cronUsed, crawled, vitals } = summary;
  const reported = (count: number) =>
    count === 0 && analytics === 'server' ? UNKNOWN : String(count);
  const counted = (ranking: Summary['pages']) =>
    ranking.slice(0, MOST).map(([name, count]) => [name, String(count)]);
  const all = [
    { title: 'Page views', heading: ['page', 'views'], rows: counted(pages) },
    { title: 'From', heading: ['host', 'views'], rows: counted(hosts) },
    {
      title: 'Use',
      heading: ['what', 'opened', 'sent'],
      rows: [
        ...forms.map(({ form, opened, sent }) => [form, reported(opened), String(sent)]),
        ['cron tool', reported(cronUsed), UNKNOWN],
      ],
    },
    {
      title: 'How fast it was, at the 75th percentile',
      heading: ['page', 'version', 'visits', ...VITALS.map((vital) => vital.toUpperCase())],
      rows: vitals.slice(0, MOST).map(({ page, version, visits, p75 }) => {
        return [page, version, String(visits), ...VITALS.map((vital) => textOf(vital, p75[vital]))];
      }),
    },
    {
      title: 'Crawlers, which none of this counts',
      heading: ['what', 'pages'],
      rows: crawled ? [['fetched', String(crawled)]] : [],
    },
  ];
  return all.filter(({ rows }) => rows.length > 0);
}
