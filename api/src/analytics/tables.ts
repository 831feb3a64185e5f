import { apiTexts } from '@site/brand/apiTexts';
import { fill } from '@site/brand/fill';
import type { Summary } from './summary.ts';

/** A table of analytics, for the terminal. */
export interface Table {
  title: string;
  heading: string[];
  rows: string[][];
}

/** Maximum rows per table. */
const MOST = 15;

const texts = apiTexts.analytics;

const NAMES = new Map(Object.entries(texts.names));

/** Name of a count in the site's language; an address stays. */
const nameOf = (name: string): string => NAMES.get(name) ?? name;

export const titleOf = ({ days, views }: Summary): string =>
  fill(texts.title, {
    first: days[0]?.day ?? '',
    last: days.at(-1)?.day ?? '',
    count: views,
  });

export function tablesOf({ pages, hosts, forms, crawled }: Summary): Table[] {
  const { tables, columns } = texts;
  const counted = (ranking: Summary['pages']) =>
    ranking.slice(0, MOST).map(([name, count]) => [nameOf(name), String(count)]);
  const all = [
    { title: tables.pages, heading: [columns.page, columns.views], rows: counted(pages) },
    { title: tables.hosts, heading: [columns.host, columns.views], rows: counted(hosts) },
    {
      title: tables.forms,
      heading: [columns.what, columns.sent],
      rows: forms.map(({ form, sent }) => [nameOf(form), String(sent)]),
    },
    {
      title: tables.crawlers,
      heading: [columns.what, columns.pages],
      rows: crawled ? [[nameOf('fetched'), String(crawled)]] : [],
    },
  ];
  return all.filter(({ rows }) => rows.length > 0);
}
