import { formatTable } from '@platform/server/formatTable';
import { apiTexts } from '@site/brand/apiTexts';
import { fill } from '@site/brand/fill';
import type { Summary } from './summary.ts';
import { tablesOf, titleOf } from './tables.ts';

const { limits, most: mostText } = apiTexts.analytics;
const BLOCKS = ' ▁▂▃▄▅▆▇█';

/** Analytics as text: a line of bars for the days, then tables. */
export function statsText(summary: Summary): string {
  const tables = tablesOf(summary).map(
    ({ title, heading, rows }) => `${title}\n\n${formatTable(heading, rows)}`,
  );
  return `${[titleOf(summary), picture(summary.days), ...tables, limits].join('\n\n')}\n`;
}

function picture(days: Summary['days']): string {
  const most = Math.max(1, ...days.map(({ views }) => views));
  const blocks = days.map(({ views }) => BLOCKS[Math.ceil((views / most) * (BLOCKS.length - 1))]);
  const busiest = days.find(({ views }) => views === most);
  return `${blocks.join('')}|${busiest ? `  ${fill(mostText, { count: most, day: busiest.day })}` : ''}`;
}
