import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readCounts } from '../storage/lowdb/fileCounts.ts';
import { open } from '../testing/open.ts';
import { runCli } from '../testing/runCli.ts';
import { startApi } from '../testing/startApi.ts';
import { statsText } from './statsText.ts';
import { summaryOf } from './summary.ts';

const SUNDAY = Date.UTC(2026, 10, 22, 12);

const COUNTS = {
  'view / news.example': 3,
  'view / direct': 2,
  'view /blog here': 4,
  'crawled /blog': 7,
  'sent contact': 1,
};

async function summary() {
  const { counts } = await open();
  await counts.add('2026-11-15', { 'view / direct': 100 });
  await counts.add('2026-11-16', { 'view / direct': 1 });
  await counts.add('2026-11-22', COUNTS);
  return summaryOf((day) => counts.since(day), SUNDAY, 7);
}

test('a summary covers exactly the requested days', async () => {
  expect(await summary()).toMatchObject({
    days: [{ day: '2026-11-16', views: 1 }, {}, {}, {}, {}, {}, { day: '2026-11-22', views: 9 }],
    views: 10,
    crawled: 7,
    pages: [
      ['/', 6],
      ['/blog', 4],
    ],
    hosts: [
      ['direct', 3],
      ['news.example', 3],
    ],
    forms: [{ form: 'contact', sent: 1 }, { sent: 0 }, { sent: 0 }],
  });
});

test('a summary without counts is no error', async () => {
  const { counts } = await open();
  const none = await summaryOf((day) => counts.since(day), SUNDAY, 7);
  expect(statsText(none)).toContain('Page views, 2026-11-16 to 2026-11-22: 0');
});

test('stats reads the files of a running site', async () => {
  const dataDir = await temporaryFolder();
  const { counts } = await open(dataDir);
  await counts.add('2026-11-22', { 'view /blog direct': 5 });
  expect(await readCounts(`${dataDir}/none`, '2026-11-01')).toEqual([]);
  vi.setSystemTime(SUNDAY);
  onTestFinished(() => void vi.useRealTimers());
  const { output } = await runCli('stats', ['--days', '3'], { DATA_DIR: dataDir });
  expect(output).toMatch(/^\/blog +5$/m);
});

test('a separate API keeps the counts of web servers', async () => {
  const { post, dataDir } = await startApi(undefined, { secret: 'between-servers-only' });
  // biome-ignore lint/plugin/realClock: the API checks days against the machine's clock
  const day = new Date().toISOString().slice(0, 10);
  const body = { day, counts: { 'view / direct': 2 } };
  const own = { Authorization: 'Bearer between-servers-only' };
  expect((await post('/api/counts', body)).status).toBe(401);
  expect((await post('/api/counts', body, own)).status).toBe(204);
  expect(await readCounts(dataDir, day)).toMatchObject([{ counts: body.counts }]);
});
