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
  expect(reachesOut(selector)).toBe(true);
});

test.each([
  '.mine',
  '.mine > li:nth-child(2n + 1)',
  'html[data-theme="dark"] .mine h2',
  '.mine:not(:hover, :focus)::after',
  '.a, .b[aria-label="x, y"]',
])('%s stays inside', (selector) => {
  expect(reachesOut(selector)).toBe(false);
});
