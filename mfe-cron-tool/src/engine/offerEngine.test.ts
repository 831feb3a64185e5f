import { beforeEach, expect, test, vi } from 'vitest';
import { countRuns } from './countRuns.ts';
import { evaluate } from './evaluate.ts';
import type { Evaluation } from './evaluation.ts';
import type { CountRequest, Counts, EngineResponse, EvaluateRequest } from './messages.ts';
import { engineFor } from './offerEngine.ts';

const from = Date.parse('2026-11-21T10:07:30Z');

type Payload = EvaluateRequest | CountRequest;

/** A running engine; `ask` resolves to the answers to a request. */
function engine() {
  const responses: EngineResponse<Evaluation | Counts>[] = [];
  const ended = new Map<number, () => void>();
  const take = engineFor<Payload, Evaluation | Counts>((request) =>
    request.kind === 'evaluate' ? evaluate(request) : countRuns(request),
  )(
    (response) => {
      responses.push(response);
      if (response.answer === undefined) ended.get(response.id)?.();
    },
    () => false,
  );
  let id = 0;
  const ask = async (payload: Payload, supersedes = true) => {
    id += 1;
    const mine = id;
    const last = new Promise<void>((resolve) => ended.set(mine, resolve));
    take({ id, payload, supersedes });
    await last;
    return responses.flatMap((response) =>
      response.id === mine && response.answer ? [response.answer] : [],
    );
  };
  return { ask, responses };
}

const slow = { expression: '0 0 * 2 1#5', zone: 'America/New_York', from, count: 5 };
const quick = { expression: '0 9 * * *', zone: 'UTC', from, count: 5 };

beforeEach(() => {
  // On this clock each step takes longer than a slice.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 1000;
    return now;
  });
});

test('an evaluation arrives in two steps', async () => {
  const { ask } = engine();
  expect(await ask({ kind: 'evaluate', ...quick })).toMatchObject([
    { description: 'At 09:00 AM', pending: true, runs: [] },
    { description: 'At 09:00 AM', pending: false },
  ]);
});

test('a newer evaluation ends a search, and both requests get a last response', async () => {
  const { ask } = engine();
  const older = ask({ kind: 'evaluate', ...slow });
  expect(await ask({ kind: 'evaluate', ...quick })).toHaveLength(2);
  expect(await older).toMatchObject([{ pending: true, runs: [] }]);
});

test('a newer evaluation also ends a count, and a count ends nothing', async () => {
  const { ask } = engine();
  const until = from + 28 * 86_400_000;
  const count = { kind: 'count', ...slow, expression: '* * * * *', until, by: 'hour' } as const;
  const counted = ask(count, false);
  const evaluated = ask({ kind: 'evaluate', ...quick });
  const counts = ask({ ...count, until: from + 60_000 }, false);
  expect(await counted).toEqual([]);
  expect(await evaluated).toHaveLength(2);
  expect(await counts).toMatchObject([{ complete: true }]);
});

test('if the parser gives up, the request gets a last response and no answer', async () => {
  const { ask } = engine();
  const count = { kind: 'count', ...quick, expression: '0 0 * * 1#2.5' } as const;
  expect(await ask({ ...count, until: from + 86_400_000, by: 'day' }, false)).toEqual([]);
});

test('long work reports progress', async () => {
  const { ask, responses } = engine();
  await ask({ kind: 'evaluate', ...slow });
  expect(responses).toContainEqual({ id: 0 });
});
