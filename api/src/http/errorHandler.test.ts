import { createLogger } from '@platform/server/observability/log';
import { served } from '@platform/testing/untilTestEnds';
import express from 'express';
import { expect, test, vi } from 'vitest';
import {
  OutcomeUnknownError,
  StorageFullError,
  StorageUnavailableError,
} from '../storage/errors.ts';
import { errorHandler } from './errorHandler.ts';

async function failingServer(thrown: unknown) {
  const log = createLogger('test');
  const logged = vi.spyOn(log, 'error');
  const app = express();
  app.get('/', () => {
    throw thrown;
  });
  app.use(errorHandler(log));
  const { url } = await served(app);
  return { url, logged };
}

test.each([[new Error('secret detail')], ['a text'], [undefined], [{ status: 200 }]])(
  'an unexpected error (%s) is a plain 500 outside and a log line inside',
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

test("a visitor's mistake that Express found keeps its status and isn't logged", async () => {
  const { url, logged } = await failingServer(Object.assign(new URIError('bad'), { status: 400 }));
  const response = await fetch(url);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: 'bad_request' });
  expect(logged).not.toHaveBeenCalled();
});

test.each([
  [new StorageUnavailableError(), 'storage_unavailable'],
  [new StorageFullError(), 'storage_full'],
  [new OutcomeUnknownError(), 'outcome_unknown'],
])('%s is a 503 with a code of its own, and the team hears of it', async (thrown, code) => {
  const { url, logged } = await failingServer(thrown);
  const response = await fetch(url);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code, error: expect.any(String) });
  expect(logged).toHaveBeenCalledOnce();
});
