// The cron tool up to its five runs: on the site, and embedded in another page.
import { expect } from 'vitest';
import { startHost } from '../../../mfe-cron-tool/e2e/testing/startHost.ts';
import { countIn, isHydrated } from '../browsers/inPage.ts';
import { listenTo } from '../browsers/listen.ts';
import type { Visitor } from '../browsers/Visitor.ts';
import type { Journey } from './Place.ts';

const LABELS = ['Minutes', 'Hours', 'Day (Month)', 'Month', 'Day (Week)'];

async function useTool(visitor: Visitor): Promise<void> {
  const parts = ['*/15', '*', '*', '*', '*'];
  for (const [index, label] of LABELS.entries()) await visitor.type(label, parts[index] ?? '');
  await visitor.reads('status', 'Every 15 minutes');
  await visitor.until(countIn, 'region', 'Next Executions', 'li');
  expect(await visitor.read(countIn, 'region', 'Next Executions', 'li')).toBe(5);
  await visitor.type('Hours', '/0');
  await visitor.reads('status', 'Invalid cron expression');
}

export const onItsPage: Journey = async (visitor, { healthy }) => {
  await visitor.open(`${healthy.url}/cron-analyser`);
  await visitor.until(isHydrated, '[data-slot] > :first-child');
  await useTool(visitor);
  expect(await visitor.complaints()).toEqual([]);
};

export const embedded: Journey = async (visitor, { healthy }) => {
  const host = await startHost(healthy.url, '<cron-tool timezone="UTC"></cron-tool>');
  const heard = await listenTo(host.url);
  try {
    await visitor.open(`${heard.url}/`);
    await visitor.sees('cron-tool');
    await useTool(visitor.inFrame());
    const change = await visitor.until(() =>
      (Reflect.get(globalThis, 'changes') as { expression: string; nextRuns: string[] }[])
        .filter(({ expression }) => expression === '*/15 * * * *')
        .at(-1),
    );
    expect(change.nextRuns).toHaveLength(5);
    expect(await visitor.complaints()).toEqual([]);
    expect(await visitor.inFrame().complaints()).toEqual([]);
  } finally {
    await visitor.open('about:blank');
    await heard.close();
    host.stop();
  }
};
