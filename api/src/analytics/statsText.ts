import { formatTable } from '@platform/server/texts';
import { apiTexts } from '@site/brand/apiTexts';
import { fill } from '@site/brand/fill';
import type { Summary } from './summary.ts';

const texts = apiTexts.analytics;
const BLOCKS = ' ▁▂▃▄▅▆▇█';

/** Analytics as text: a line of bars for the days, then tables. */
export function statsText(summary: Summary): string {
  const tables = tablesOf(summary).map(
    ({ title, heading, rows }) => `${title}\n\n${formatTable(heading, rows)}`,
  );
  return `${[titleOf(summary), picture(summary.days), ...tables, texts.limits].join('\n\n')}\n`;
}

function picture(days: Summary['days']): string {
  const most = Math.max(1, ...days.map(({ views }) => views));
  const blocks = days.map(({ views }) => BLOCKS[Math.ceil((views / most) * (BLOCKS.length - 1))]);
  const busiest = days.find(({ views }) => views === most);
  return `${blocks.join('')}|${busiest ? `  ${fill(texts.most, { count: most, day: busiest.day })}` : ''}`;
}

/** Maximum rows per table. */
const MOST = 15;

const NAMES = new Map(Object.entries(texts.names));

/** Name of a count in the site's language; an address stays. */
const nameOf = (name: string): string => NAMES.get(name) ?? name;

const titleOf = ({ days, views }: Summary): string =>
  fill(texts.title, {
    first: days[0]?.day ?? '',
    last: days.at(-1)?.day ?? '',
    count: views,
  });

/** Tables with titles, headings and rows. */
function tablesOf({ pages, hosts, forms, crawled }: Summary) {
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
