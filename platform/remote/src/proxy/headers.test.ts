import { expect, test } from 'vitest';
import { localPolicy, requestHeaders, responseHeaders } from './headers.ts';

const ORIGINS = { live: 'https://www.site.test', local: 'http://localhost:3100' };

test('no cookie, key or condition reaches the live site, which counts no visit', () => {
  const sent = requestHeaders(
    {
      ...{ host: 'localhost:3100', cookie: 'a=1', authorization: 'Bearer k', 'if-none-match': 'x' },
      ...{ connection: 'keep-alive', origin: ORIGINS.local, referer: `${ORIGINS.local}/blog` },
      ...{
        accept: 'text/html',
        'accept-encoding': 'br',
        'sec-fetch-dest': 'document',
        'sec-purpose': 'prefetch',
      },
      'user-agent': 'Crawler/1.0',
    },
    ORIGINS,
  );
  expect(sent).toEqual({
    ...{ origin: ORIGINS.live, referer: `${ORIGINS.live}/blog` },
    'user-agent': 'Mozilla/5.0 (site dev)',
    ...{ accept: 'text/html', 'accept-encoding': 'identity', dnt: '1', 'sec-gpc': '1' },
    'sec-fetch-dest': 'empty',
  });
});

test('ranges and encodings of files pass', () => {
  const file = { accept: '*/*', range: 'bytes=0-9', 'accept-encoding': 'br' };
  expect(requestHeaders(file, ORIGINS)).toMatchObject(file);
});

test('cookies, reporting and https-only headers don’t reach the browser', () => {
  const received = responseHeaders(
    {
      ...{ 'set-cookie': ['a=1'], 'strict-transport-security': 'max-age=1', nel: '{}' },
      ...{ 'report-to': '{}', 'content-type': 'text/css', etag: '"1"' },
    },
    ORIGINS,
  );
  expect(received).toEqual({ 'content-type': 'text/css', etag: '"1"' });
});

test.each([
  ['https://www.site.test/blog?a', 'http://localhost:3100/blog?a'],
  ['/blog', '/blog'],
  ['https://www.site.test.evil.test/', 'https://www.site.test.evil.test/'],
])('a redirect to %s leads to %s', (location, expected) => {
  expect(responseHeaders({ location }, ORIGINS).location).toBe(expected);
});

test('the live policy gets the hot updates’ WebSocket and loses its reports, nothing else', () => {
  const live =
    "default-src 'none'; script-src 'self' 'sha256-a'; connect-src 'self'; img-src 'self' https://www.site.test; upgrade-insecure-requests; report-uri https://www.site.test/r";
  expect(localPolicy(live, ORIGINS)).toBe(
    "default-src 'none'; script-src 'self' 'sha256-a'; connect-src 'self' ws://localhost:3100; img-src 'self' http://localhost:3100",
  );
});

test('a stricter policy still loads the local code; its pictures are allowed as after a release', () => {
  expect(localPolicy("default-src 'none'; img-src 'self'", ORIGINS, ['https://cdn.test'])).toBe(
    "default-src 'none'; img-src 'self' https://cdn.test; connect-src 'self' ws://localhost:3100; script-src 'self'",
  );
});
