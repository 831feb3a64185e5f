import { expect, test } from 'vitest';
import { reachesOut } from './outsideStyles.ts';

test.each([
  'header',
  '*',
  ':root',
  'a:hover',
  '[data-slot] h2',
  '.mine, footer',
  'header:not(.mine)',
  'body:has(.mine) header',
  ':is(h1, .mine:is(.b))',
])('%s reaches out', (selector) => {
  expect(reachesOut({ text: selector, isNested: false })).toBe(true);
});

test.each([
  '.mine',
  '.mine > li:nth-child(2n + 1)',
  'html[data-theme="dark"] .mine h2',
  '.mine:not(:hover, :focus)::after',
  '.a, .b[aria-label="x, y"]',
])('%s stays inside', (selector) => {
  expect(reachesOut({ text: selector, isNested: false })).toBe(false);
});

test.each([':is(html):has(&)', 'body:not(:is(&, a))', '& a, html:has(&)'])(
  '%s in a rule reaches out',
  (text) => {
    expect(reachesOut({ text, isNested: true })).toBe(true);
  },
);

test.each(['h2', '& > li', 'body &', ':is(&, a) .mine', ':hover', '&:has(h2)'])(
  '%s in a rule stays inside',
  (text) => {
    expect(reachesOut({ text, isNested: true })).toBe(false);
  },
);
