import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { expect, test } from 'vitest';
import navigation from '#content/navigation.yaml';
import { PartsLine } from './PartsLine.tsx';

const NOW = Date.parse('2026-12-01');
const words = navigation.footer.parts ?? expect.fail();

const part = (name: string, day: number, bytes?: number) => ({
  name,
  version: '1.0.0-0123456789ab',
  liveSince: `2026-11-${day}T13:48:00.000Z`,
  bytes,
});
const PARTS = [part('mfe-blog', 23, 12_345), part('shell', 22, 118_400), part('mfe-cron-tool', 21)];

/** Plain text with plain spaces. */
const read = (html: string) => html.replace(/<[^>]+>/g, '').replaceAll('\u00a0', ' ');

test('the line has name, age and weight of each part, the shell first', () => {
  const html = renderToStaticMarkup(<PartsLine words={words} parts={PARTS} now={NOW} />);
  expect(read(html)).toBe(
    'This page: shell since 22 Nov, 118 kB · blog since 23 Nov, 12 kB · cron-tool since 21 Nov',
  );
  expect(html).toContain('<time dateTime="2026-11-22">');
});

test('a part without a slot on the page is hidden, the shell never', () => {
  const sheet = new ServerStyleSheet();
  renderToString(sheet.collectStyles(<PartsLine words={words} parts={PARTS} now={NOW} />));
  const hiding = [...sheet.getStyleTags().matchAll(/:not\(:has\(\[data-slot\^='([^']+)'\]\)\)/g)];
  expect(hiding.map(([, start]) => start)).toEqual(['mfe-blog#', 'mfe-cron-tool#']);
});

test('without a history the line is a sentence', () => {
  expect(read(renderToStaticMarkup(<PartsLine words={words} now={NOW} />))).toBe(
    'Every part of this site is released on its own and can be rolled back.',
  );
});
