import { htmlOf } from '@platform/remote/testing/visit';
import { isRefusal, type Target } from '@site/cron-engine/targets/target';
import { TARGETS } from '@site/cron-engine/targets/targets';
import { translate } from '@site/cron-engine/targets/testing/scheduleLines';
import { expect, test } from 'vitest';
import { Refused, Written } from './Targets.tsx';

function html(target: Target, expression: string): string {
  const found = translate(target, expression, 'Europe/London');
  return isRefusal(found)
    ? htmlOf(Refused, found)
    : htmlOf(Written, { name: target.name, ...found });
}

test.each(TARGETS)('$name: a snippet has a copy button and a zone rule', (target) => {
  const markup = html(target, '0 9 * * 1-5');
  expect(markup).toMatch(/<pre><code>[^<]+<\/code><\/pre>/);
  expect(markup).toContain('Copy<');
  expect(markup).toMatch(/Time zone<\/strong> <span>[^<]+\./);
});

test('a rejected expression shows the tokens, the reason and a workaround', () => {
  const eventBridge = TARGETS.find(({ id }) => id === 'eventbridge');
  const markup = eventBridge && html(eventBridge, '0 0 13 * 5');
  expect(markup?.replace(/<\/?span>/g, '')).toContain(
    'Not accepted there: <code>13</code> and <code>5</code></strong>, because',
  );
  expect(markup).toContain('<code>cron(0 0 13 * ? *)</code>');
});
