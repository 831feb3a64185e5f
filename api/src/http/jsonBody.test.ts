import { createLogger } from '@platform/server/observability/log';
import { served } from '@platform/testing/untilTestEnds';
import express, { type Request, type Response } from 'express';
import { expect, test } from 'vitest';
import { errorHandler } from './errorHandler.ts';
import { jsonBody } from './jsonBody.ts';

const LIMIT = 1536 * 1024;

const log = createLogger('test');
log.level = 'silent';

/** Starts a server that echoes the parsed body. */
async function start() {
  const app = express().post(
    '/',
    jsonBody,
    (req, res) => void res.json({ read: req.body ?? null }),
  );
  const { url } = await served(app.use(errorHandler(log)));
  return async (body: BodyInit | undefined, type = 'application/json') => {
    const headers = { 'Content-Type': type };
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      ...(body && { body }),
      duplex: 'half',
    } as RequestInit);
    return { status: answer.status, ...(await answer.json()) };
  };
}

const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth);

test('JSON can be nested 16 levels deep, not 17', async () => {
  const send = await start();
  const object = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
  for (const body of [nested(16), object(16)]) expect((await send(body)).status).toBe(200);
  for (const body of [nested(17), object(17)]) {
    const { status, code, details } = await send(body);
    expect([status, code]).toEqual([400, 'malformed_json']);
    expect(details).toBe('The request has too many fields, or is nested too deeply.');
  }
});

test('closed brackets and brackets in strings don’t count as nesting', async () => {
  const send = await start();
  const texts = [
    JSON.stringify({ a: '['.repeat(20) }),
    JSON.stringify({ a: `"${'{'.repeat(20)}` }),
    JSON.stringify({ a: `\\${'['.repeat(20)}\\"` }),
    `[${Array(20).fill('[],{}').join(',')}]`,
  ];
  for (const body of texts)
    expect(await send(body)).toEqual({ status: 200, read: JSON.parse(body) });
  // After the string ends, brackets count again.
  expect((await send(`["\\\\",${nested(16)}]`)).status).toBe(400);
  expect((await send(`["\\"",${nested(16)}]`)).status).toBe(400);
});

test('a body can have 1.5 MB, not a byte more', async () => {
  const send = await start();
  const body = (bytes: number) => `"${'a'.repeat(bytes - 2)}"`;
  expect((await send(body(LIMIT))).status).toBe(200);
  const { status, code, error } = await send(body(LIMIT + 1));
  expect([status, code]).toEqual([413, 'too_large']);
  expect(error).toContain('1.5 MB');
});

test.each([
  ['application/json', 200],
  ['Application/JSON;charset=UTF-8', 200],
  ['application/json ; charset="utf-8"', 200],
  ['application/json;', 200],
  ['application/json; charset=utf8', 415],
  ['application/json; charset=utf-16', 415],
  ['application/json; xcharset=utf-8', 415],
  ['application/json; charset=utf-8x', 415],
  ['application/jsonx', 415],
  ['text/plain', 415],
])('a body with Content-Type %s is answered with %i', async (type, status) => {
  const send = await start();
  const answer = await send('{}', type);
  expect(answer.status).toBe(status);
  if (status === 415) expect(answer.details).toContain('in UTF-8.');
});

test('an empty body needs no Content-Type, a chunked one does', async () => {
  const send = await start();
  expect((await send(undefined, 'text/plain')).status).toBe(200);
  const pieces = new ReadableStream({
    start(body) {
      body.enqueue(Buffer.from('{}'));
      body.close();
    },
  });
  expect((await send(pieces, 'text/plain')).status).toBe(415);
});

test('a Content-Type with a million spaces is rejected without backtracking', () => {
  const type = `application/json${' '.repeat(1_000_000)}x`;
  const headers = { 'content-length': '1', 'content-type': type };
  const read = () => jsonBody({ headers } as Request, {} as Response, () => {});
  expect(read).toThrow(expect.objectContaining({ status: 415 }));
});
