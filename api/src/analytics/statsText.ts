import type { Analytics } from '@platform/contract/analytics';
import { formatTable } from '@platform/server/formatTable';
import type { Summary } from './summary.ts';
import { LIMITS, tablesOf, titleOf } from './tables.ts';

const BLOCKS = ' ▁▂▃▄▅▆▇█';

/** Analytics as text: a line of bars for the days, then tables. */
export function statsText(summary: Summary, analytics: Analytics): string {
  const tables = tablesOf(summary, analytics).map(
    ({ title, heading, rows }) => `${title}\n\n${formatTable(heading, rows)}`,
  );
  return `${[titleOf(summary), picture(summary.days), ...tables, LIMITS[analytics]].join('\n\n')}\n`;
}

function picture(days: Summary['days']): string {
  const most = Math.max(1, ...days.map(({ views }) => views));
  const blocks = days.map(({ views }) => BLOCKS[Math.ceil((views / most) * (BLOCKS.length - 1))]);
  const busiest = days.find(({ views }) => views === most);
  return `${blocks.join('')}|${busiest ? `  most: ${most} on ${busiest.day}` : ''}`;
}
