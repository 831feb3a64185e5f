import { expect, test } from 'vitest';
import { type Evaluation, NOTHING_EVALUATED } from '../evaluation.ts';
import type { FromWorker, ToWorker } from '../messages.ts';
import { createEngineClient } from './engineClient.ts';

/** Workers that answer, and timers that ring, when they are told to. */
function fakes() {
  let timers: (() => void)[] = [];
  const workers: {
    got: ToWorker[];
    ended: boolean;
    answer: (id: number, evaluation?: Partial<Evaluation>) => void;
  }[] = [];
  const start = async () => {
    const worker = {
      onmessage: null as ((event: MessageEvent<FromWorker>) => void) | null,
      onerror: null,
      postMessage: (message: ToWorker) => fake.got.push(message),
      terminate: () => {
        fake.ended = true;
      },
    };
    const fake = {
      got: [] as ToWorker[],
      ended: false,
      answer: (id: number, evaluation: Partial<Evaluation> = {}) =>
        worker.onmessage?.({
          data: { id, kind: 'evaluation', evaluation: { ...NOTHING_EVALUATED, ...evaluation } },
        } as MessageEvent<FromWorker>),
    };
    workers.push(fake);
    return worker as unknown as Worker;
  };
  const client = createEngineClient(start, (_, action) => timers.push(action));
  /** Lets all the time pass that anybody waits for, and whatever comes of it. */
  const passTime = async () => {
    const due = timers;
    timers = [];
    for (const ring of due) ring();
    await settled();
  };
  return { workers, client, passTime };
}

/** Resolves when all that can go on without time has gone on. */
const settled = () => new Promise((done) => setImmediate(done));

const ask = (expression: string) => ({ expression, zone: 'UTC', from: 0, count: 5 });

test('a newer request supersedes an older one, and a busy worker is replaced', async () => {
  const { workers, client, passTime } = fakes();
  const first = client.evaluate(ask('a'));
  await settled();
  const second = client.evaluate(ask('b'));
  expect(await first).toBeUndefined();
  await passTime();
  expect(workers).toHaveLength(2);
  expect(workers[0]?.ended).toBe(true);
  expect(workers[1]?.got).toMatchObject([{ expression: 'b' }]);
  workers[1]?.answer(2, { expression: 'b' });
  expect(await second).toMatchObject({ expression: 'b' });
});

test('a worker that answers in time is kept', async () => {
  const { workers, client, passTime } = fakes();
  client.evaluate(ask('a'));
  await settled();
  const second = client.evaluate(ask('b'));
  await settled();
  workers[0]?.answer(1, { expression: 'a' });
  workers[0]?.answer(2, { expression: 'b' });
  expect(await second).toMatchObject({ expression: 'b' });
  await passTime();
  expect(workers).toHaveLength(1);
});

test('the description is shown alone only when the runs take their time', async () => {
  const { workers, client, passTime } = fakes();
  const verdicts: Evaluation[] = [];
  const slow = client.evaluate(ask('a'), (verdict) => verdicts.push(verdict));
  await settled();
  workers[0]?.answer(1, { description: 'A', pending: true });
  await passTime();
  expect(verdicts).toMatchObject([{ description: 'A' }]);
  workers[0]?.answer(1, { description: 'A' });
  await slow;
  const quick = client.evaluate(ask('b'), (verdict) => verdicts.push(verdict));
  await settled();
  workers[0]?.answer(2, { description: 'B', pending: true });
  workers[0]?.answer(2, { description: 'B' });
  await quick;
  await passTime();
  expect(verdicts).toHaveLength(1);
});

test('a worker that can’t be had is asked for again', async () => {
  let tries = 0;
  const client = createEngineClient(() => {
    tries += 1;
    return Promise.reject(new Error('offline'));
  });
  await expect(client.evaluate(ask('a'))).rejects.toThrow('offline');
  await expect(client.evaluate(ask('a'))).rejects.toThrow('offline');
  expect(tries).toBe(2);
});
