// Build time only. HTML of the pages without the shell.
import { site } from '@site/brand/site';
import {
  cronTexts,
  examples,
  fieldTexts,
  specialCharacters,
} from '@site/cron-engine/texts/cron.texts';
import { standaloneTexts } from '../src/texts/standalone.texts.ts';

/** A script or style sheet with its integrity hash. */
export interface Asset {
  file: string;
  integrity: string;
}

interface PageFiles {
  assets: readonly Asset[];
  /** File name with a hash: browsers request the icon again with every change of the address. */
  icon: string;
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** What each field and special character takes. */
const REFERENCE = [
  ...Object.values(fieldTexts).map(({ label, hint }) => [label, hint]),
  ...specialCharacters.map(({ character, meaning }) => [character, meaning]),
]
  .map((row) => `<tr>${row.map((text) => `<td>${escapeHtml(text ?? '')}</td>`).join('')}</tr>`)
  .join('');

const ROOT = `<div id="root"></div><noscript><p>${escapeHtml(standaloneTexts.noScript)}</p><table>${REFERENCE}</table></noscript>`;

const NOT_IN_SEARCH = '<meta name="robots" content="noindex">';

const EMBED_LINES =
  '<script src="embed.js" async></script>\n' +
  '<cron-tool expression="*/15 9-17 * * 1-5" timezone="Europe/London" theme="auto"></cron-tool>';

const choice = (label: string, name: string, values: readonly (readonly [string, string])[]) => {
  const options = values.map(
    ([value, text]) => `<option value="${escapeHtml(value)}">${escapeHtml(text)}</option>`,
  );
  const select = `<select id="${name}" name="${name}">${options.join('')}</select>`;
  return `<div><label for="${name}">${label}</label>${select}</div>`;
};

const DEMO = [
  '<main>',
  `<h1>${escapeHtml(standaloneTexts.demoTitle)}</h1>`,
  `<p>${escapeHtml(standaloneTexts.demoIntro)}</p>`,
  `<pre tabindex="0"><code>${escapeHtml(EMBED_LINES)}</code></pre>`,
  '<form>',
  choice('Expression', 'expression', [
    ['*/15 9-17 * * 1-5', 'Same as above'],
    ...examples.map(({ name, expression }) => [expression, name] as const),
    ['61 * * * *', 'Invalid'],
  ]),
  choice(
    'Time zone',
    'timezone',
    ['Europe/London', 'UTC', 'Asia/Kolkata', 'America/New_York'].map((zone) => [zone, zone]),
  ),
  choice('Theme', 'theme', [
    ['auto', 'Same as this page'],
    ['light', 'Light'],
    ['dark', 'Dark'],
  ]),
  choice('Size', 'compact', [
    ['', 'Whole tool'],
    ['compact', 'Compact'],
  ]),
  '</form>',
  EMBED_LINES,
  `<h2>${escapeHtml(standaloneTexts.demoNews)}</h2>`,
  `<output>${escapeHtml(standaloneTexts.demoNothing)}</output>`,
  '</main>',
].join('\n');

const { title, description } = cronTexts;

const PAGES = {
  index: {
    title,
    description,
    head: ['<link rel="canonical" href="/cron-analyser">'],
    body: ROOT,
  },
  embed: { title, description, head: [NOT_IN_SEARCH], body: ROOT },
  demo: {
    title: standaloneTexts.demoTitle,
    description: standaloneTexts.demoDescription,
    head: [NOT_IN_SEARCH],
    body: DEMO,
  },
};

/** The HTML of a page; `data-page` holds its name for the entry script. */
export function documentOf(name: keyof typeof PAGES, { assets, icon }: PageFiles): string {
  const { title, description, head, body } = PAGES[name];
  const tags = assets.map(({ file, integrity }) =>
    file.endsWith('.css')
      ? `<link rel="stylesheet" href="${file}" integrity="${integrity}">`
      : `<script defer src="${file}" integrity="${integrity}"></script>`,
  );
  return `${[
    '<!doctype html>',
    `<html lang="${site.language}" data-page="${name}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="icon" href="${icon}" type="image/svg+xml">`,
    ...head,
    ...tags,
    '</head>',
    `<body>${body}</body>`,
    '</html>',
  ].join('\n')}\n`;
}
