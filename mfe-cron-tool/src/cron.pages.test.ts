import { htmlOf, visit } from '@platform/remote/testing/visit';
import { expect, test } from 'vitest';
import routes from './cron.routes.ts';
import { CALCULATION_FAILED, type Evaluation, NOTHING_EVALUATED } from './engine/evaluation.ts';
import { CronMessage } from './form/CronMessage.tsx';

const TOOL = '/cron-analyser';
const CRONTAB = '/cron-analyser/crontab';

test('the tool is complete before any script runs', async () => {
  const { html } = await visit(routes, TOOL);
  expect(html.match(/<h1/g)).toHaveLength(1);
  for (const text of [
    '>Cron Expression Generator</h1>',
    '>Next Executions</h2>',
    '>Quick Reference</h2>',
    'Refresh</button>',
    '>* * * * *</code>',
    '>*/15 * * * *</code>',
    '>0 0 * * *</code>',
    '>0 9-17 * * 1-5</code>',
    'Every hour from 9 to 5 on weekdays',
  ]) {
    expect(html).toContain(text);
  }
  const labels = [...html.matchAll(/<label[^>]*>([^<]*)<\/label>/g)].map(([, label]) => label);
  expect(labels).toEqual(['Minutes', 'Hours', 'Day (Month)', 'Month', 'Day (Week)']);
  expect(html.match(/<input [^>]*placeholder="\*"[^>]*value=""/g)).toHaveLength(5);
});

test('without JavaScript it says so, and shows its reference', async () => {
  const { html } = await visit(routes, TOOL);
  expect(html).toMatch(/<noscript>.*needs JavaScript.*<\/noscript>/s);
  expect(html).toContain('Quick Reference');
});

test('its server page names no run time, which only the visitor’s clock knows', async () => {
  const { html } = await visit(routes, TOOL);
  expect(html).not.toContain('<time');
});

test('search engines learn what it is', async () => {
  const { page, head } = await visit(routes, TOOL);
  expect(head.jsonLd?.[0]?.['@type']).toBe('WebApplication');
  expect(page.paths()).toEqual([TOOL]);
  expect(page.hydrate).toBe('load');
});

test('the page for crontabs says without JavaScript what it needs, and where else there is an answer', async () => {
  const { page, html } = await visit(routes, CRONTAB);
  expect(page.paths()).toEqual([CRONTAB]);
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toMatch(/<noscript>.*needs JavaScript.*cron-lint.*<\/noscript>/s);
  // Whatever is pasted, nothing can send it.
  expect(html).not.toContain('<form');
});

test('a description and an error are told in one live region', () => {
  const fields = { minutes: '?', hours: '*', dayOfMonth: '*', month: '*', dayOfWeek: '*' };
  const evaluation: Evaluation = {
    ...NOTHING_EVALUATED,
    description: 'Every hour',
    error: CALCULATION_FAILED,
  };
  const html = htmlOf(CronMessage, { id: 'm', fields, evaluation });
  expect(html).toMatch(/role="status".*Every hour.*Error calculating next executions/);
});
