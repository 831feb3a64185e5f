import { createLogger } from '@platform/server/observability/log';
import { served } from '@platform/testing/untilTestEnds';
import express, { type Response } from 'express';
import { expect, test, vi } from 'vitest';
import {
  KeyReusedError,
  OutcomeUnknownError,
  StorageFullError,
  StorageUnavailableError,
} from '../records/errors.ts';
import { errorHandler } from './errorHandler.ts';

async function failingServer(thrown: unknown, before = (_res: Response): void => {}) {
  const log = createLogger('test');
  const logged = vi.spyOn(log, 'error');
  const app = express();
  app.get('/', (_req, res) => {
    before(res);
    throw thrown;
  });
  const onStorageError = vi.fn();
  app.use(errorHandler(log, onStorageError));
  // Stops Express from logging the error of a broken response.
  app.set('env', 'test');
  const { url } = await served(app);
  return { url, logged, onStorageError };
}

test.each([[new Error('secret detail')], ['a text'], [undefined], [{ status: 200 }]])(
  'an unexpected error (%s) is answered with a generic 500 and logged',
  async (thrown) => {
    const { url, logged } = await failingServer(thrown ?? new TypeError());
    const response = await fetch(url);
    expect(response.status).toBe(500);
    const body = await response.text();
    expect(JSON.parse(body)).toMatchObject({ code: 'internal', error: expect.any(String) });
    expect(body).not.toMatch(/secret|stack|at /);
    expect(logged).toHaveBeenCalledOnce();
  },
);

test('a client error from Express keeps its status and isn’t logged', async () => {
  const { url, logged } = await failingServer(Object.assign(new URIError('bad'), { status: 400 }));
  const response = await fetch(url);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'bad_request' });
  expect(logged).not.toHaveBeenCalled();
});

test('an error after the first bytes aborts the response', async () => {
  const { url } = await failingServer(new Error('late'), (res) => void res.write('begun'));
  await expect(fetch(url).then((answer) => answer.text())).rejects.toThrow();
});

test.each([
  [503, 'storage_unavailable', new StorageUnavailableError()],
  [503, 'storage_full', new StorageFullError()],
  [503, 'outcome_unknown', new OutcomeUnknownError()],
  [422, 'attempt_reused', new KeyReusedError()],
])('is answered with %i and the code %s: %s', async (status, code, thrown) => {
  const { url, logged, onStorageError } = await failingServer(thrown);
  const response = await fetch(url);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code, error: expect.any(String) });
  expect(logged).toHaveBeenCalledTimes(status === 503 ? 1 : 0);
  expect(onStorageError).toHaveBeenCalledTimes(status === 503 ? 1 : 0);
  expect(String(thrown)).toContain(`${thrown.constructor.name}: `);
});
