import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressResponses } from '@platform/server/http/compressResponses';
import { ACCEPT_ENCODING, BROWSERS } from '@platform/testing/acceptEncoding';
import { served } from '@platform/testing/untilTestEnds';
import express from 'express';
import { expect, test } from 'vitest';
import { PAYLOADS } from '../testing/payloads.ts';
import { startApi } from '../testing/startApi.ts';

/** Sends exactly these headers; fetch would add some and decode the body. */
async function ask(url: string, acceptEncoding: string | undefined) {
  const headers = acceptEncoding === undefined ? {} : { 'Accept-Encoding': acceptEncoding };
  const asked = request(url, { headers }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { headers: answer.headers, body: await buffer(answer) };
}

const DECODE = { br: brotliDecompressSync, gzip: gunzipSync };

test.each(Object.entries(ACCEPT_ENCODING))('the API alone compresses for %s', async (_, header) => {
  const api = await startApi();
  for (let i = 0; i < 5; i++) await api.post('/api/reviews', PAYLOADS['/api/reviews']);
  for (const path of ['/api/reviews', '/api/openapi.json']) {
    const raw = await ask(api.url + path, 'identity');
    const { headers, body } = await ask(api.url + path, header);
    const wanted = header?.includes('br') ? 'br' : header && 'gzip';
    expect(headers['content-encoding'], path).toBe(wanted);
    expect(headers.vary, path).toBe('Accept-Encoding');
    expect(headers['content-type'], path).toBe('application/json; charset=utf-8');
    expect(headers['content-length'], path).toBe(String(body.byteLength));
    expect(wanted ? DECODE[wanted](body) : body, path).toEqual(raw.body);
    if (wanted) expect(body.byteLength, path).toBeLessThan(raw.body.byteLength / 2);
  }
});

test('encoded, binary and streamed answers are not compressed; other Vary headers stay', async () => {
  const text = 'text '.repeat(500);
  const app = express()
    .use(compressResponses)
    .get('/encoded', (_req, res) => void res.set('Content-Encoding', 'x').type('txt').send(text))
    .get('/picture', (_req, res) => void res.type('png').send(Buffer.from(text)))
    .get('/lines', (_req, res) => void res.type('txt').end(text))
    .get('/cookie', (_req, res) => void res.set({ Vary: 'Cookie', ETag: '"1"' }).send(text));
  const { url } = await served(app);
  for (const [path, encoding] of [['/encoded', 'x'], ['/picture'], ['/lines']]) {
    const { headers, body } = await ask(url + path, BROWSERS);
    expect(headers['content-encoding'], path).toBe(encoding);
    expect(String(body), path).toBe(text);
  }
  const { headers } = await ask(`${url}/cookie`, BROWSERS);
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/html; charset=utf-8',
    vary: 'Cookie, Accept-Encoding',
    etag: 'W/"1"',
  });
});
