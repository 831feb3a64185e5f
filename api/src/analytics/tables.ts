import { type Analytics, VITALS, type Vital } from '@platform/contract/analytics';
import { apiTexts } from '@site/brand/apiTexts';
import { fill } from '@site/brand/fill';
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

const texts = apiTexts.analytics;

const NAMES = new Map(Object.entries(texts.names));

/** Name of a count in the site's language; an address stays. */
const nameOf = (name: string): string => NAMES.get(name) ?? name;

/** Value with unit (ms or s; CLS has none); a dash for undefined. */
export function textOf(vital: Vital, value: number | undefined): string {
  if (value === undefined) return UNKNOWN;
  if (vital === 'cls') return value.toFixed(2);
  return value < 1000 ? `${value} ms` : `${(value / 1000).toFixed(1)} s`;
}

export const titleOf = ({ days, views }: Summary): string =>
  fill(texts.title, {
    first: days[0]?.day ?? '',
    last: days.at(-1)?.day ?? '',
    count: views,
  });

/** @param analytics current setting; older days may have been counted with the other */
export function tablesOf(summary: Summary, analytics: Analytics): Table[] {
  const { pages, hosts, forms, cronUsed, crawled, vitals } = summary;
  const { tables, columns } = texts;
  const reported = (count: number) =>
    count === 0 && analytics === 'server' ? UNKNOWN : String(count);
  const counted = (ranking: Summary['pages']) =>
    ranking.slice(0, MOST).map(([name, count]) => [nameOf(name), String(count)]);
  const all = [
    { title: tables.pages, heading: [columns.page, columns.views], rows: counted(pages) },
    { title: tables.hosts, heading: [columns.host, columns.views], rows: counted(hosts) },
    {
      title: tables.forms,
      heading: [columns.what, columns.opened, columns.sent],
      rows: [
        ...forms.map(({ form, opened, sent }) => [nameOf(form), reported(opened), String(sent)]),
        [nameOf('cron'), reported(cronUsed), UNKNOWN],
      ],
    },
    {
      title: tables.vitals,
      heading: [
        ...[columns.page, columns.version, columns.visits],
        ...VITALS.map((vital) => vital.toUpperCase()),
      ],
      rows: vitals
        .slice(0, MOST)
        .map(({ page, version, visits, p75 }) => [
          ...[nameOf(page), version, String(visits)],
          ...VITALS.map((vital) => textOf(vital, p75[vital])),
        ]),
    },
    {
      title: tables.crawlers,
      heading: [columns.what, columns.pages],
      rows: crawled ? [[nameOf('fetched'), String(crawled)]] : [],
    },
  ];
  return all.filter(({ rows }) => rows.length > 0);
}
