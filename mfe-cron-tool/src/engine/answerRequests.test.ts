import { beforeEach, expect, test, vi } from 'vitest';
import { answerRequests } from './answerRequests.ts';
import type { FromWorker } from './messages.ts';

const from = Date.parse('2026-11-21T10:07:30Z');

/** Resolves when an answer came that says the last of its request. */
function engine() {
  const heard: FromWorker[] = [];
  let tell = () => {};
  const take = answerRequests((message) => {
    heard.push(message);
    tell();
  });
  const last = (id: number) =>
    new Promise<FromWorker>((resolve) => {
      tell = () => {
        const found = heard.find(
          (message) =>
            message.id === id && !(message.kind === 'evaluation' && message.evaluation.pending),
        );
        if (found) resolve(found);
      };
      tell();
    });
  return { take, heard, last };
}

const slow = { expression: '0 0 * 2 1#5', zone: 'America/New_York', from, count: 5 };
const quick = { expression: '0 9 * * *', zone: 'UTC', from, count: 5 };

beforeEach(() => {
  // Each step takes longer than a slice, on any machine.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 1000;
    return now;
  });
});

test('an evaluation is told in two steps', async () => {
  const { take, heard, last } = engine();
  take({ id: 1, kind: 'evaluate', ...quick });
  await last(1);
  expect(heard).toMatchObject([
    { evaluation: { description: 'At 09:00 AM', pending: true, runs: [] } },
    { evaluation: { description: 'At 09:00 AM', pending: false } },
  ]);
});

test('a newer evaluation ends a search, and each gets a last word', async () => {
  const { take, heard, last } = engine();
  take({ id: 1, kind: 'evaluate', ...slow });
  take({ id: 2, kind: 'evaluate', ...quick });
  await last(2);
  expect(await last(1)).toMatchObject({ evaluation: { description: '', runs: [] } });
  expect(heard.filter(({ id }) => id === 1)).toHaveLength(2);
});

test('it ends counting, too', async () => {
  const { take, last } = engine();
  const until = from + 28 * 86_400_000;
  take({ id: 1, kind: 'count', ...slow, expression: '* * * * *', until, by: 'hour' });
  take({ id: 2, kind: 'evaluate', ...quick });
  expect(await last(1)).toMatchObject({ counts: { cells: {}, complete: false } });
});
