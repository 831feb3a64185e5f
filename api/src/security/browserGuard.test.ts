import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { asBrowser } from '../testing/asBrowser.ts';
import { FORMS } from '../testing/payloads.ts';
import { startApi } from '../testing/startApi.ts';

const review = FORMS[0]?.[1];

async function openSite() {
  const api = await startApi();
  return { api, browser: asBrowser(api) };
}

describe.each(FORMS)('POST %s', (path, body) => {
  test('a call from a program is served without cookies', async () => {
    const api = await startApi();
    const { status, headers } = await api.post(path, body);
    expect(status).toBe(201);
    expect(headers.getSetCookie()).toEqual([]);
  });

  test.each([undefined, 'forged'])(
    'a browser with the token %s gets another with the 403, and then succeeds',
    async (token) => {
      const { browser } = await openSite();
      if (token) browser.jar.set('XSRF-TOKEN', token);
      const refused = await browser.post(path, body);
      expect(refused.status).toBe(403);
      expect(refused.body).toMatchObject({ code: 'xsrf', error: expect.any(String) });
      expect(refused.headers.get('cache-control')).toBe('no-store');
      expect(browser.jar.get('XSRF-TOKEN')).not.toBe(token);
      expect((await browser.post(path, body)).status).toBe(201);
      expect((await browser.post(path, body)).headers.getSetCookie()).toEqual([]);
    },
  );

  test.each(['cross-site', 'same-site', 'nonsense'])(
    'a call with Sec-Fetch-Site %s is rejected, even with a valid token',
    async (site) => {
      const { browser } = await openSite();
      await browser.post(path, body);
      const refused = await browser.post(path, body, { 'sec-fetch-site': site });
      expect(refused.status).toBe(403);
      expect(refused.body.code).toBe('cross_site');
      expect(refused.headers.getSetCookie()).toEqual([]);
    },
  );
});

describe('the token', () => {
  test('is sufficient with Sec-Fetch-Site: none', async () => {
    const { browser } = await openSite();
    await browser.post('/api/reviews', review);
    const sent = await browser.post('/api/reviews', review, { 'sec-fetch-site': 'none' });
    expect(sent.status).toBe(201);
  });

  test.each([
    ['the header is missing', { 'x-xsrf-token': '' }],
    ['the cookies are missing', { cookie: '' }],
    ['the header differs', { 'x-xsrf-token': 'other' }],
  ])('is rejected if %s', async (_what, headers) => {
    const { api, browser } = await openSite();
    await browser.post('/api/reviews', review);
    expect((await browser.post('/api/reviews', review, headers)).body.code).toBe('xsrf');
    // Without Sec-Fetch-Site and Origin, the cookie identifies a browser.
    const cookie = `XSRF-TOKEN=${browser.jar.get('XSRF-TOKEN')}`;
    expect((await api.post('/api/reviews', review, { cookie })).body.code).toBe('xsrf');
  });

  test('survives a restart of the server', async () => {
    const { api, browser } = await openSite();
    await browser.post('/api/reviews', review);
    await api.stop();
    const again = await startApi(api.dataDir);
    const later = asBrowser(again);
    for (const [name, value] of browser.jar) later.jar.set(name, value);
    expect((await later.post('/api/reviews', review)).status).toBe(201);
  });
});

describe('the cookies', () => {
  const issued = async (siteUrl?: string, headers: Record<string, string> = {}) => {
    const api = await startApi(undefined, { siteUrl, trustProxyHops: 1 });
    const { headers: answer } = await asBrowser(api).post('/api/reviews', review, headers);
    return answer.getSetCookie().sort();
  };

  test('are session cookies; scripts can read the token but not the session', async () => {
    expect(await issued()).toEqual([
      expect.stringMatching(/^XSRF-TOKEN=[\w.-]+; Path=\/; SameSite=Lax$/),
      expect.stringMatching(/^visit=[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  test('are Secure with TLS', async () => {
    expect(await issued(undefined, { 'x-forwarded-proto': 'https' })).toEqual([
      expect.stringMatching(/^XSRF-TOKEN=.*; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-visit=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
  });

  test('come with the list of reviews to a browser without them, and only then', async () => {
    const { api, browser } = await openSite();
    const first = await browser.get('/api/reviews');
    expect(first.headers.getSetCookie()).toHaveLength(2);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect((await browser.get('/api/reviews')).headers.getSetCookie()).toEqual([]);
    expect((await api.get('/api/reviews')).headers.getSetCookie()).toEqual([]);
    expect((await browser.post('/api/reviews', review)).status).toBe(201);
  });
});

test('a token older than 12 hours is renewed for the same session', async () => {
  const noon = Date.parse('2031-03-09T12:00:00Z');
  const midnight = noon + 12 * 3_600_000;
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(noon);
  const { browser } = await openSite();
  await browser.get('/api/reviews');
  const first = new Map(browser.jar);
  vi.setSystemTime(midnight);
  expect((await browser.get('/api/reviews')).headers.getSetCookie()).toEqual([]);
  vi.setSystemTime(midnight + 1);
  await browser.get('/api/reviews');
  expect(browser.jar.get('visit')).toBe(first.get('visit'));
  expect(browser.jar.get('XSRF-TOKEN')).not.toBe(first.get('XSRF-TOKEN'));
});

describe('with Origin alone', () => {
  const send = async (
    origin: string,
    options: { siteUrl?: string; trustProxyHops?: number } = {},
    headers: Record<string, string> = {},
  ) => {
    const api = await startApi(undefined, options);
    const own = origin.replace('OWN', new URL(api.url).host);
    return (await api.post('/api/reviews', review, { origin: own, ...headers })).body.code;
  };

  test.each(['https://evil.example', 'null', 'http://OWN.evil.example', 'http://localhost:1'])(
    '%s is rejected',
    async (origin) => {
      expect(await send(origin)).toBe('cross_site');
    },
  );

  test('the request’s host and the public origin are accepted', async () => {
    expect(await send('http://OWN')).toBe('xsrf');
    expect(await send('https://www.example.com', { siteUrl: 'https://www.example.com' })).toBe(
      'xsrf',
    );
    expect(await send('http://www.example.com', { siteUrl: 'https://www.example.com' })).toBe(
      'cross_site',
    );
  });

  test('X-Forwarded-Host counts only behind a trusted proxy', async () => {
    const forwarded = { 'x-forwarded-host': 'www.example.com' };
    expect(await send('https://www.example.com', {}, forwarded)).toBe('cross_site');
    expect(await send('https://www.example.com', { trustProxyHops: 1 }, forwarded)).toBe('xsrf');
  });
});
