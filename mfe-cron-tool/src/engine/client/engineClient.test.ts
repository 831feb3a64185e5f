import type { EngineRequest, EngineResponse } from '@site/cron-engine/evaluation/messages';
import { expect, test } from 'vitest';
import { createEngineClient } from './engineClient.ts';

/** Workers and timers controlled by the test. */
function fakes() {
  let timers: { milliseconds: number; callback: () => void }[] = [];
  const workers: ReturnType<typeof fake>[] = [];
  const fake = (onPage: boolean) => ({
    onPage,
    requests: [] as EngineRequest<string>[],
    ended: false,
    onmessage: null as ((event: MessageEvent<EngineResponse<string>>) => void) | null,
    onerror: null as ((event: ErrorEvent) => void) | null,
    postMessage(request: EngineRequest<string>) {
      this.requests.push(request);
    },
    terminate() {
      this.ended = true;
    },
    fail() {
      this.onerror?.({} as ErrorEvent);
    },
    respond(id: number, ...answers: (string | undefined)[]) {
      for (const answer of answers) {
        this.onmessage?.({ data: { id, answer } } as MessageEvent<EngineResponse<string>>);
      }
    },
    /** Ends the request after its last answer. */
    finish(id: number, ...answers: string[]) {
      this.respond(id, ...answers, undefined);
    },
  });
  const client = createEngineClient<string, string>(
    async (onPage) => {
      const worker = fake(onPage);
      workers.push(worker);
      return worker;
    },
    (milliseconds, callback) => timers.push({ milliseconds, callback }),
  );
  /** Advances the timers by `most` milliseconds and runs their effects. */
  const passTime = async (most = 1000) => {
    const due = timers.filter(({ milliseconds }) => milliseconds <= most);
    timers = timers.filter(({ milliseconds }) => milliseconds > most);
    for (const { callback } of due) callback();
    await settled();
  };
  return { workers, client, passTime };
}

/** Resolves after all pending promises. */
const settled = () => new Promise((done) => setImmediate(done));

test('a newer request supersedes an earlier one, and replaces a busy worker', async () => {
  const { workers, client, passTime } = fakes();
  const first = client.ask('a');
  await settled();
  const second = client.ask('b');
  expect(await first).toBeUndefined();
  await passTime();
  expect(workers).toHaveLength(2);
  expect(workers[0]?.ended).toBe(true);
  expect(workers[1]?.requests).toMatchObject([{ payload: 'b' }]);
  workers[1]?.finish(2, 'B');
  expect(await second).toBe('B');
});

test('a partial answer is reported only if the rest is late', async () => {
  const { workers, client, passTime } = fakes();
  const parts: string[] = [];
  const onPart = (part: string) => parts.push(part);
  const slow = client.ask('a', onPart);
  await settled();
  workers[0]?.respond(1, 'part of A');
  await passTime();
  expect(parts).toEqual(['part of A']);
  workers[0]?.finish(1, 'A');
  expect(await slow).toBe('A');
  const quick = client.ask('b', onPart);
  await settled();
  workers[0]?.finish(2, 'part of B', 'B');
  expect(await quick).toBe('B');
  await passTime();
  expect(parts).toHaveLength(1);
});

test('ending the client ends every request', async () => {
  const { workers, client } = fakes();
  const early = client.ask('a');
  client.end();
  expect(await early).toBeUndefined();
  await settled();
  expect(workers).toMatchObject([{ requests: [], ended: true }]);
  const late = client.ask('b');
  await settled();
  client.end();
  expect(await late).toBeUndefined();
  await settled();
  expect(workers[1]).toMatchObject({ requests: [{ payload: 'b' }], ended: true });
});

test('a worker that failed to start is started again for the next request', async () => {
  let tries = 0;
  const client = createEngineClient(() => {
    tries += 1;
    return Promise.reject(new Error('offline'));
  });
  await expect(client.ask('a')).rejects.toThrow('offline');
  await expect(client.ask('a')).rejects.toThrow('offline');
  expect(tries).toBe(2);
});

test('the page replaces a worker that fails before its first answer, but not one that fails later', async () => {
  const { workers, client } = fakes();
  const answer = client.ask('a');
  await settled();
  workers[0]?.fail();
  await settled();
  expect(workers).toMatchObject([
    { onPage: false, ended: true },
    { onPage: true, requests: [{ payload: 'a' }] },
  ]);
  workers[1]?.finish(1, 'A');
  expect(await answer).toBe('A');

  const other = fakes();
  const failing = other.client.ask('a');
  await settled();
  other.workers[0]?.respond(1, 'part of A');
  other.workers[0]?.fail();
  await expect(failing).rejects.toThrow('engine failed');
  expect(other.workers).toHaveLength(1);
});

const LONG = 60_000;

test('a silent worker is replaced once, then its requests fail', async () => {
  const { workers, client, passTime } = fakes();
  const answer = client.ask('a');
  await settled();
  await passTime(LONG);
  expect(workers).toHaveLength(1);
  await passTime(LONG);
  expect(workers).toMatchObject([{ ended: true }, { requests: [{ payload: 'a' }] }]);
  workers[1]?.finish(1, 'A');
  expect(await answer).toBe('A');

  const failing = client.ask('b');
  failing.catch(() => {});
  await settled();
  for (let period = 0; period < 4; period += 1) await passTime(LONG);
  await expect(failing).rejects.toThrow('stopped responding');
});

test('a worker that reports progress is kept', async () => {
  const { workers, client, passTime } = fakes();
  const answer = client.ask('a');
  await settled();
  for (let period = 0; period < 4; period += 1) {
    workers[0]?.respond(0, undefined);
    await passTime(LONG);
  }
  expect(workers).toHaveLength(1);
  workers[0]?.finish(1, 'A');
  expect(await answer).toBe('A');
});
