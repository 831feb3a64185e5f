import { beforeEach, expect, test, vi } from 'vitest';
import { evaluate } from './evaluate.ts';
import type { Evaluation } from './evaluation.ts';
import type { EngineResponse, EvaluateRequest } from './messages.ts';
import { engineFor } from './offerEngine.ts';

const from = Date.parse('2026-11-21T10:07:30Z');

/** A running engine; `ask` resolves to the answers to a request. */
function engine() {
  const responses: EngineResponse<Evaluation>[] = [];
  const ended = new Map<number, () => void>();
  const take = engineFor<EvaluateRequest, Evaluation>(evaluate)(
    (response) => {
      responses.push(response);
      if (response.answer === undefined) ended.get(response.id)?.();
    },
    () => false,
  );
  let id = 0;
  const ask = async (payload: EvaluateRequest) => {
    id += 1;
    const mine = id;
    const last = new Promise<void>((resolve) => ended.set(mine, resolve));
    take({ id, payload });
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

test('a newer evaluation ends a search, and both requests get a last response', async () => {
  const { ask } = engine();
  const older = ask(slow);
  expect(await ask(quick)).toHaveLength(2);
  expect(await older).toMatchObject([{ pending: true, runs: [] }]);
});

test('work that throws gets a last response after its answers', async () => {
  const answers = await new Promise<EngineResponse<string>[]>((resolve) => {
    const sent: EngineResponse<string>[] = [];
    const take = engineFor<string, string>(function* () {
      yield 'part';
      throw new Error('It gives up.');
    })(
      (response) => {
        if (response.id > 0) sent.push(response);
        if (response.id > 0 && response.answer === undefined) resolve(sent);
      },
      () => false,
    );
    take({ id: 1, payload: '' });
  });
  expect(answers).toEqual([{ id: 1, answer: 'part' }, { id: 1 }]);
});

test('long work reports progress', async () => {
  const { ask, responses } = engine();
  await ask(slow);
  expect(responses).toContainEqual({ id: 0 });
});
