import { expect, test } from 'vitest';
import { releaseOf } from '../testing/releaseOf.ts';
import { styles } from './styles.ts';

/** Reasons why a release with this style sheet is rejected. */
async function reasonsFor(css: string, file = 'browser/late.css', name = 'mfe-x') {
  return (await styles.run(await releaseOf(file, css, name))).map(({ reason }) => reason);
}

test.each<[css: string, selector: string]>([
  ['header{display:none}', 'header'],
  ['.mine{color:red} a:hover{color:blue}', 'a:hover'],
  ['@media (min-width: 1px){@layer x{footer{margin:0}}}', 'footer'],
  ...[
    ...['*', ':root', '[data-slot] h2', '.mine, footer', 'header:not(.mine)'],
    ...['body:has(.mine) header', ':is(h1, .mine:is(.b))'],
  ].map((selector): [string, string] => [`${selector}{color:red}`, selector]),
  ...[':is(html):has(&)', 'body:not(:is(&, a))', '& a, html:has(&)'].map(
    (selector): [string, string] => [`.mine{${selector}{color:red}}`, selector],
  ),
])('%s is rejected', async (css, selector) => {
  expect(await reasonsFor(css)).toEqual([
    `browser/late.css has the style "${selector}", which also matches elements of others.`,
  ]);
});

test.each([
  '.mine, .mine > li:nth-child(2n + 1){color:red}',
  'html[data-theme="dark"] .mine h2, .mine:not(:hover, :focus)::after{color:red}',
  '.a, .b[aria-label="x, y"]{color:red}',
  '.mine{& a{color:red} header{color:blue}}',
  '.mine{& > li, body &, :is(&, a) .mine, :hover, &:has(h2){color:red}}',
  '.mine{@media (min-width: 1px){h2{color:red}}}',
  '.mine{@keyframes turn{from{rotate:0deg}}}',
  '@keyframes turn{from{rotate:0deg}50%{rotate:90deg}to{rotate:180deg}}',
  '@font-face{font-family:Mine;src:url(a.woff2)}',
  '',
])('%s passes', async (css) => {
  expect(await reasonsFor(css)).toEqual([]);
});

test('a sheet that can’t be parsed is rejected with its line', async () => {
  expect(await reasonsFor('.mine{}\n.mine{color:red')).toEqual([
    "browser/late.css:2 can't be parsed: Unclosed block.",
  ]);
});

test('standalone pages and the shell style what they like', async () => {
  expect(await reasonsFor('header{}', 'browser/tool/app.css')).toEqual([]);
  expect(await reasonsFor('header{}', 'browser/shell.css', 'shell')).toEqual([]);
});

test('at most ten problems are named', async () => {
  const elements = Array.from({ length: 12 }, (_, at) => `e-${at}{margin:0}`).join('');
  expect(await reasonsFor(elements)).toHaveLength(10);
});

test('a source map that can’t be read isn’t read', async () => {
  const map = Buffer.from('{"version":9}').toString('base64');
  const sheet = `.mine{}\n/*# sourceMappingURL=data:application/json;base64,${map} */`;
  expect(await reasonsFor(sheet)).toEqual([]);
});
