import { expect, test, vi } from 'vitest';
import type { FromWorker, ToWorker } from '../messages.ts';
import type { EngineWorker } from './engineClient.ts';
import { workerOr } from './workerOr.ts';

const ask = (id: number): ToWorker => ({
  id,
  kind: 'evaluate',
  expression: '* * * * *',
  zone: '',
  from: 0,
  count: 5,
});

const answer = { data: { id: 1, kind: 'counts' } } as unknown as MessageEvent<FromWorker>;
const failure = {} as ErrorEvent;

const fake = () => ({
  postMessage: vi.fn<(message: ToWorker) => void>(),
  terminate: vi.fn(),
  onmessage: null as EngineWorker['onmessage'],
  onerror: null as EngineWorker['onerror'],
});

const settled = () => new Promise((done) => setImmediate(done));

test('a worker that can’t be made is replaced by what takes its place', async () => {
  const other = fake();
  const engine = workerOr(
    () => {
      throw new Error('no workers');
    },
    async () => other,
  );
  engine.postMessage(ask(1));
  await settled();
  engine.postMessage(ask(2));
  expect(other.postMessage.mock.calls).toEqual([[ask(1)], [ask(2)]]);
});

test('a worker that breaks off before it has answered is replaced, one that answered is not', async () => {
  const worker = fake();
  const other = fake();
  const otherwise = vi.fn(async () => other);
  const engine = workerOr(() => worker, otherwise);
  engine.postMessage(ask(1));
  worker.onerror?.(failure);
  await settled();
  expect(worker.terminate).toHaveBeenCalled();
  expect(other.postMessage.mock.calls).toEqual([[ask(1)]]);

  const heard = vi.fn();
  engine.onmessage = heard;
  engine.onerror = heard;
  other.onmessage?.(answer);
  other.onerror?.(failure);
  expect(heard.mock.calls).toEqual([[answer], [failure]]);
  expect(otherwise).toHaveBeenCalledTimes(1);
});

test('when nothing can take its place, that is told', async () => {
  vi.stubGlobal('ErrorEvent', Event);
  const engine = workerOr(
    () => {
      throw new Error('no workers');
    },
    () => Promise.reject(new Error('offline')),
  );
  engine.onerror = vi.fn();
  await settled();
  expect(engine.onerror).toHaveBeenCalledTimes(1);
});

test('what was ended meanwhile doesn’t begin', async () => {
  const other = fake();
  const engine = workerOr(
    () => {
      throw new Error('no workers');
    },
    async () => other,
  );
  engine.postMessage(ask(1));
  engine.terminate();
  await settled();
  expect(other.postMessage).not.toHaveBeenCalled();
  expect(other.terminate).toHaveBeenCalled();
});
