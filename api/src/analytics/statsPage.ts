import { escapeHtml } from '@platform/contract';
import { apiTexts } from '@site/brand/apiTexts';
import { fill } from '@site/brand/fill';
import { site } from '@site/brand/site';
import type { Summary } from './summary.ts';
import { type Table, tablesOf, titleOf } from './tables.ts';

const texts = apiTexts.analytics;

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d4d8e0, #3a4050); --bar: light-dark(#2456d6, #8fb0ff); }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; margin: 2rem 0; }
caption { text-align: left; font-weight: 600; font-size: 1.2rem; padding-bottom: .5rem; }
th, td { text-align: left; padding: .25rem 1.5rem .25rem 0; border-bottom: 1px solid var(--line); font-weight: inherit; }
thead th { font-weight: 600; }
svg { width: 100%; height: 8rem; }
rect { fill: var(--bar); }
`;

/** Analytics as a self-contained HTML page. */
export function statsPage(summary: Summary, brand: string): string {
  const title = escapeHtml(`${brand}: ${titleOf(summary)}`);
  return `<!doctype html>
<html lang="${site.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${title}</h1>
${picture(summary.days)}
${tablesOf(summary).map(table).join('\n')}
<p>${escapeHtml(texts.limits)}</p>
</body>
</html>
`;
}

function picture(days: Summary['days']): string {
  const most = Math.max(1, ...days.map(({ views }) => views));
  const bars = days.map(({ day, views }, index) => {
    const height = (views / most) * 100;
    const place = `x="${index + 0.1}" y="${100 - height}" width=".8" height="${height}"`;
    return `<rect ${place}><title>${escapeHtml(`${day}: ${views}`)}</title></rect>`;
  });
  const label = escapeHtml(fill(texts.chart, { count: most }));
  return `<svg viewBox="0 0 ${days.length} 100" preserveAspectRatio="none" role="img" aria-label="${label}">${bars.join('')}</svg>`;
}

function table({ title, heading, rows }: Table): string {
  const head = heading.map((cell) => `<th scope="col">${escapeHtml(cell)}</th>`).join('');
  const body = rows.map(([first = '', ...rest]) => {
    const cells = rest.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('');
    return `<tr><th scope="row">${escapeHtml(first)}</th>${cells}</tr>`;
  });
  return `<div class="scroll"><table><caption>${escapeHtml(title)}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}
