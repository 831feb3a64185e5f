import type { IncomingMessage } from 'node:http';
import type { Served } from '@platform/testing/serve';
import { served } from '@platform/testing/untilTestEnds';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getJson, postJson } from './http.ts';

interface Seen {
  method?: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Served;
let url: string;
let seen: Seen[];
/** Fakes `document`. */
let page: { cookie: string };
/** Fake server; tests replace it. */
let reply: (seen: Seen) => { status: number; body: string };

beforeEach(async () => {
  seen = [];
  reply = () => ({ status: 200, body: '{"success":true}' });
  page = { cookie: '' };
  vi.stubGlobal('document', page);
  server = await served(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const one = { method: request.method, headers: request.headers, body };
    seen.push(one);
    const answer = reply(one);
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
  });
  url = `${server.url}/api/contact`;
});

afterEach(() => vi.unstubAllGlobals());

describe('the HTTP client', () => {
  test('sends JSON and the headers of the attempt', async () => {
    await postJson(url, { name: 'Ada – 你好' }, { 'Idempotency-Key': 'key-1' });
    expect(seen[0]?.method).toBe('POST');
    expect(seen[0]?.headers['content-type']).toBe('application/json');
    expect(seen[0]?.headers['idempotency-key']).toBe('key-1');
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ name: 'Ada – 你好' });
  });

  test('sends X-XSRF-TOKEN only when the XSRF-TOKEN cookie exists', async () => {
    await getJson(url);
    page.cookie = 'theme=dark; XSRF-TOKEN=a%2Fb%3D; other=1';
    await getJson(url);
    expect(seen.map(({ headers }) => headers['x-xsrf-token'])).toEqual([undefined, 'a/b=']);
  });

  test('retries once when a 403 brings a fresh token', async () => {
    page.cookie = 'XSRF-TOKEN=old';
    reply = ({ headers }) => {
      page.cookie = 'XSRF-TOKEN=new';
      return headers['x-xsrf-token'] === 'new'
        ? { status: 200, body: '{"success":true}' }
        : { status: 403, body: '{"error":"Token"}' };
    };
    expect(await postJson(url, {}, { 'Idempotency-Key': 'k' })).toHaveProperty('answer.ok', true);
    expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['k', 'k']);
  });

  test('returns a 403 without a fresh token as the answer', async () => {
    reply = () => ({ status: 403, body: '{"error":"No"}' });
    expect(await postJson(url, {}, { 'Idempotency-Key': 'k' })).toEqual({
      answer: { ok: false, status: 403, body: { error: 'No' } },
    });
    expect(seen).toHaveLength(1);
  });

  test('returns no body when the answer isn’t JSON', async () => {
    reply = () => ({ status: 502, body: '<h1>Bad gateway</h1>' });
    expect(await getJson(url)).toEqual({
      answer: { ok: false, status: 502, body: undefined },
    });
  });

  test('distinguishes a network error from an answer', async () => {
    expect(await getJson(url)).toHaveProperty('answer.ok', true);
    await server.stop();
    expect(await getJson(url)).toHaveProperty('thrown', expect.any(TypeError));
  });
});
