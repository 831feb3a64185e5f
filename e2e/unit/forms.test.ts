// Forms sent without a script, from the request to the page's data; with the real API, in this process and
// elsewhere.

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CALL_FIELD, type FormAnswer, NUMBERS_FIELD } from '@platform/contract/forms/formAnswer';
import { HONEYPOT_FIELD } from '@platform/contract/forms/spamSignals';
import { ReleaseStore } from '@platform/registry/store';
import { fakeDeployment } from '@platform/registry/testing/fakeDeployment';
import { parseEnv } from '@platform/server/env';
import { createLogger } from '@platform/server/observability/log';
import { served, temporaryFolder } from '@platform/testing/untilTestEnds';
import express from 'express';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { PAYLOADS } from '../../api/src/testing/payloads.ts';
import { siteApi } from '../../platform/host/src/node/api/siteApi.ts';
import { FORM_TYPE } from '../../platform/host/src/node/forms/readForm.ts';
import { securityHeaders } from '../../platform/host/src/node/http/securityHeaders.ts';
import { openPages, type PagesOptions } from '../../platform/host/src/node/pages/pages.ts';
import { SAMPLE_PAGES, TEXTS } from '../../platform/host/src/testing/sampleSite.ts';
import { openApi } from '../../shell/src/cli/openApi.ts';

type Fields = Record<string, string>;

/** The API's sample as a document sends it: every value is a text. */
const sample = (call: keyof typeof PAYLOADS): Fields =>
  Object.fromEntries(Object.entries(PAYLOADS[call]).map(([name, value]) => [name, `${value}`]));

const FORMS = [
  {
    name: 'contact',
    file: 'messages.json',
    call: '/api/contact',
    good: sample('/api/contact'),
    wrong: { email: 'asha@localhost' } as Fields,
    body: { success: true },
  },
  {
    name: 'consultation',
    file: 'consultations.json',
    call: '/api/book-consultation',
    good: {
      ...sample('/api/book-consultation'),
      projectType: 'Other',
      otherProjectType: 'UI/UX Design',
    } as Fields,
    wrong: { otherProjectType: '' } as Fields,
    body: { isOpen: true },
  },
  {
    name: 'review',
    file: 'reviews.json',
    call: '/api/reviews',
    good: sample('/api/reviews'),
    wrong: { rating: '6' } as Fields,
    body: { rating: 5, text: 'Calm and quick.' },
  },
];

const log = createLogger('test');
log.level = 'silent';

afterEach(() => void vi.useRealTimers());

/** A site that renders nothing and records the form state that it should render. */
async function start(where: 'inside' | 'elsewhere', limit = '0') {
  const dataDir = await temporaryFolder();
  const env = parseEnv({ DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: limit });
  const own = await siteApi(env, log, TEXTS, undefined, openApi);
  onTestFinished(() => own.close());
  const elsewhere = await served(express().use(own.handler));
  const api =
    where === 'inside' ? own : await siteApi(parseEnv({ API_URL: elsewhere.url }), log, TEXTS);
  const answers: (FormAnswer | undefined)[] = [];
  const { router } = openPages({
    ...SAMPLE_PAGES,
    store: new ReleaseStore(await temporaryFolder()),
    origin: 'http://localhost',
    host: {
      async render({ answer }: { answer?: FormAnswer }) {
        answers.push(answer);
        const html = { headHtml: '', styleHtml: '', bodyHtml: '' };
        return { ...html, status: 200, slots: [], failures: [] };
      },
    },
    health: { rendered() {}, served() {} },
    registry: () => ({
      revision: 1,
      shell: { live: fakeDeployment('shell', '1', { base: '/' }), previous: [] },
      remotes: {},
      retired: { 'mfe-old': { moved: { '/old': '/' } } },
    }),
    issueCookies: api.issueCookies,
    send: api.send,
  } as unknown as PagesOptions);
  const site = await served(express().use(securityHeaders('http://localhost'), router));

  const jar = new Map<string, string>();
  const ask = async (init: RequestInit & { headers: Record<string, string> }) => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const headers = { accept: 'text/html', ...(cookie && { cookie }), ...init.headers };
    const answer = await fetch(`${site.url}/`, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
      jar.set(name, value);
    }
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };
  return {
    jar,
    stopApi: elsewhere.stop,
    open: () => ask({ headers: {} }),
    /** Sends a form of the page shown, as a browser does. */
    async post(call: string, fields: Fields, headers: Record<string, string> = {}) {
      const hidden = { [CALL_FIELD]: call, [NUMBERS_FIELD]: 'rating', [HONEYPOT_FIELD]: '' };
      const body = new URLSearchParams({ ...hidden, ...fields });
      const own = { origin: site.url, 'sec-fetch-site': 'same-origin' };
      const page = await ask({ method: 'POST', body, headers: { ...own, ...headers } });
      return { ...page, answer: answers.at(-1) as FormAnswer };
    },
    raw: (body: BodyInit, type: string) =>
      ask({ method: 'POST', body, headers: { 'content-type': type } }),
    async records(file: string) {
      const text = await readFile(path.join(dataDir, file), 'utf8').catch(() => '{"records":[]}');
      return JSON.parse(text).records as { handling: object }[];
    },
  };
}

type Site = Awaited<ReturnType<typeof start>>;

/** A person's first page view: it sets the cookies, and some time has passed. */
async function read(site: Site): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2031-03-09T12:00:00Z') });
  await site.open();
  // An API elsewhere sets the cookies with its first answer.
  if (site.jar.size === 0) await site.post('/api/contact', {});
  vi.setSystemTime(Date.parse('2031-03-09T12:01:00Z'));
}

describe.each(['inside', 'elsewhere'] as const)('with the API %s', (where) => {
  describe.each(FORMS)('the $name form without a script', ({ call, file, good, wrong, body }) => {
    test('is kept, and its answer repeats nothing of it', async () => {
      const site = await start(where);
      await read(site);
      const { status, headers, answer, html } = await site.post(call, good);
      expect(status).toBe(200);
      expect(answer).toMatchObject({ call, values: {}, answer: { ok: true, status: 201, body } });
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('content-security-policy')).toContain("form-action 'self'");
      expect(html).toContain('"answer":');
      // A link to a removed page goes to the server, on this page as on others.
      expect(html).toContain('"moved":["/old/"]');
      const [record] = await site.records(file);
      const { rating: _, ...texts } = good;
      expect(record).toMatchObject({ ...texts, handling: { state: 'new' } });
    });

    test('holds the longest text in any script', async () => {
      const site = await start(where);
      await read(site);
      const field = Object.keys(good).at(-1) ?? '';
      const longest = '😀'.repeat(100_000);
      expect((await site.post(call, { ...good, [field]: longest })).status).toBe(200);
      expect((await site.records(file))[0]).toMatchObject({ [field]: longest });
      const { status, answer } = await site.post(call, { ...good, [field]: `${longest}!` });
      expect(status).toBe(422);
      expect(answer.values[field]).toBe(`${longest}!`);
      expect(answer.answer.body).toHaveProperty(['fields', field]);
    });

    test('that is empty, or wrong somewhere, is refused with its values', async () => {
      const site = await start(where);
      await read(site);
      const empty = await site.post(call, {});
      expect(empty.status).toBe(422);
      expect(empty.answer.answer.status).toBe(400);
      const mistaken = { ...good, ...wrong };
      const { status, answer } = await site.post(call, mistaken);
      expect(status).toBe(422);
      expect(answer.values).toEqual(mistaken);
      expect(Object.keys(Reflect.get(Object(answer.answer.body), 'fields'))).toEqual(
        Object.keys(wrong),
      );
      expect(await site.records(file)).toEqual([]);
    });

    test('that is reloaded is one record, and other words are another one', async () => {
      const site = await start(where);
      await read(site);
      const first = await site.post(call, good);
      const again = await site.post(call, good);
      expect(again.answer).toEqual(first.answer);
      await site.post(call, { ...good, [Object.keys(good)[0] ?? '']: 'Another' });
      expect(await site.records(file)).toHaveLength(2);
    });

    test('from a program is marked as spam: too quick, or with the hidden field', async () => {
      const site = await start(where);
      await read(site);
      vi.setSystemTime(Date.parse('2031-03-09T12:00:00.299Z'));
      expect((await site.post(call, good)).status).toBe(200);
      vi.setSystemTime(Date.parse('2031-03-09T12:01:00Z'));
      const honeypot = { ...good, message: 'Pills', text: 'Pills', [HONEYPOT_FIELD]: 'x' };
      expect((await site.post(call, honeypot)).status).toBe(200);
      expect((await site.records(file)).map(({ handling }) => handling)).toEqual([
        expect.objectContaining({ state: 'spam', reason: 'too quick' }),
        expect.objectContaining({ state: 'spam', reason: 'honeypot' }),
      ]);
    });

    test('from another site is refused, and its values aren’t shown', async () => {
      const site = await start(where);
      await read(site);
      const strangers: Fields[] = [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { 'sec-fetch-site': '', origin: 'https://elsewhere.example' },
        { 'sec-fetch-site': '', origin: 'null' },
      ];
      for (const headers of strangers) {
        const { status, answer } = await site.post(call, good, headers);
        expect(status, JSON.stringify(headers)).toBe(403);
        expect(answer.values).toEqual({});
      }
      expect(await site.records(file)).toEqual([]);
    });

    test('without the cookies of the page is refused once, with its values', async () => {
      const site = await start(where);
      const { status, answer } = await site.post(call, good);
      expect(status).toBe(403);
      expect(answer.values).toEqual(good);
      expect((await site.post(call, good)).status).toBe(200);
      // A request without an origin doesn't pass for a program's call, either.
      site.jar.clear();
      const unsaid = { origin: '', 'sec-fetch-site': '' };
      expect((await site.post(call, good, unsaid)).status).toBe(403);
    });

    test('beyond the rate limit has to wait, and keeps its values', async () => {
      const site = await start(where, '2');
      await read(site);
      await site.post(call, {});
      await site.post(call, {});
      const { status, headers, answer } = await site.post(call, good);
      expect(status).toBe(429);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(answer.values).toEqual(good);
    });
  });
});

test.each(FORMS)('the $name form comes back with its values when the API is gone', async (form) => {
  const site = await start('elsewhere');
  await read(site);
  site.stopApi();
  const { status, headers, answer } = await site.post(form.call, form.good);
  expect(status).toBe(503);
  expect(headers.get('retry-after')).toBe('10');
  expect(answer.values).toEqual(form.good);
});

test('typed text can’t end its element, and its lines are as a script reads them', async () => {
  const site = await start('inside');
  await read(site);
  const hostile = '</script><script>alert(1)</script>\u2028\0';
  const { html, answer } = await site.post('/api/contact', {
    name: hostile,
    message: 'One\r\ntwo',
  });
  expect(html).not.toContain('<script>alert');
  expect(answer.values).toMatchObject({
    name: hostile.replace('\0', '\ufffd'),
    message: 'One\ntwo',
  });
});

test.each([
  ['JSON', '{}', 'application/json', 405],
  ['a file', 'x', 'multipart/form-data; boundary=x', 405],
  ['no call', 'name=x', FORM_TYPE, 400],
  ['a call outside of the API', `${CALL_FIELD}=/api/../site/reports`, FORM_TYPE, 400],
  ['too much', `${CALL_FIELD}=/api/contact&message=${'a'.repeat(1_600_000)}`, FORM_TYPE, 413],
])('a request with %s is no form', async (_what, body, type, status) => {
  const site = await start('inside');
  const answer = await site.raw(body, type);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a form in another encoding, or with broken escapes, is read as text', async () => {
  const site = await start('inside');
  const body = `${CALL_FIELD}=/api/contact&name=%FF%E0%A4%A&email=%ZZ`;
  const answer = await site.raw(body, `${FORM_TYPE}; charset=utf-7`);
  expect(answer.status).toBe(403);
});
