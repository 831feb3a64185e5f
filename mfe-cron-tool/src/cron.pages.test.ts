import { htmlOf, visit } from '@platform/remote/testing/visit';
import {
  CALCULATION_FAILED,
  type Evaluation,
  NOTHING_EVALUATED,
} from '@site/cron-engine/evaluation/evaluation';
import { expect, test } from 'vitest';
import routes from './cron.routes.ts';
import { CronMessage } from './form/CronMessage.tsx';

const TOOL = '/cron-analyser';

test('the server page has every input, label and example', async () => {
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

test('the server page has no run times, which depend on the visitor’s clock', async () => {
  const { html } = await visit(routes, TOOL);
  expect(html).not.toContain('<time');
});

test('one live region announces description and error', () => {
  const fields = { minutes: '?', hours: '*', dayOfMonth: '*', month: '*', dayOfWeek: '*' };
  const evaluation: Evaluation = {
    ...NOTHING_EVALUATED,
    description: 'Every hour',
    error: CALCULATION_FAILED,
  };
  const html = htmlOf(CronMessage, { id: 'm', fields, evaluation });
  expect(html).toMatch(/role="status".*Every hour.*Error calculating next executions/);
});
