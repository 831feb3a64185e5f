import { networkOf } from '@platform/server/http/networkOf';
import { served } from '@platform/testing/untilTestEnds';
import express from 'express';
import { expect, test, vi } from 'vitest';
import { reportSchema } from '../../reports/report.schema.ts';
import { type Reported, reports } from './reports.ts';
import { ViewProofs } from './ViewProofs.ts';

const REPORT = {
  remote: 'mfe-blog',
  version: '1.0.0-abc',
  phase: 'load',
  cause: 'Error: gone',
  view: '0123456789abcdef',
};

/** A server that knows one version of the blog. */
async function start() {
  const browserFailed = vi.fn(
    ({ version }: { version: string }, _reported: Reported) => version !== '9.9.9',
  );
  const proofs = new ViewProofs(false);
  const app = express().set('trust proxy', 1).use(reports(proofs, browserFailed));
  const url = `${(await served(app)).url}/site/reports`;
  /** Sends with a new page view's cookie unless one is given. */
  const send = async (body: string, headers: Record<string, string> = {}) => {
    const Cookie = view(headers['X-Forwarded-For']);
    const type = { 'Content-Type': 'application/json', Cookie, ...headers };
    return (await fetch(url, { method: 'POST', body, headers: type })).status;
  };
  /** The cookie of a page view. */
  const view = (address = '127.0.0.1') => {
    const versions = ['1.0.0-abc', '1.0.0-live', '9.9.9'];
    const shown = versions.map((version) => ({ remote: 'mfe-blog', version }));
    return proofs.issue(networkOf(address), shown, ['mfe-blog']).split(';')[0] ?? '';
  };
  return { send, view, proofs, browserFailed };
}

test('a report is counted and answered with 204', async () => {
  const { send, browserFailed } = await start();
  expect(await send(JSON.stringify(REPORT))).toBe(204);
  expect(browserFailed).toHaveBeenCalledWith(REPORT, {
    counts: true,
    network: '127.0.0',
    page: '',
  });
});

test.each([
  ['no JSON', '{'],
  ['no object', '[]'],
  ['another phase', JSON.stringify({ ...REPORT, phase: 'click' })],
  ['an unknown field', JSON.stringify({ ...REPORT, user: 'Asha' })],
  ['an invalid view', JSON.stringify({ ...REPORT, view: 'x'.repeat(16) })],
  ['a long cause', JSON.stringify({ ...REPORT, cause: 'x'.repeat(201) })],
  ['an invalid remote', JSON.stringify({ ...REPORT, remote: '../../..' })],
])('an invalid report is rejected: %s', async (_what, body) => {
  const { send, browserFailed } = await start();
  expect(await send(body)).toBe(400);
  expect(browserFailed).not.toHaveBeenCalled();
});

test('unknown versions, huge bodies, other types and other sites are rejected', async () => {
  const { send } = await start();
  expect(await send(JSON.stringify({ ...REPORT, version: '9.9.9' }))).toBe(400);
  expect(await send(JSON.stringify({ ...REPORT, cause: 'x'.repeat(5000) }))).toBe(413);
  expect(await send(JSON.stringify(REPORT), { 'Content-Type': 'text/plain' })).toBe(400);
  expect(await send(JSON.stringify(REPORT), { 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
});

test('personal data and line breaks are removed from the cause', async () => {
  const { send, browserFailed } = await start();
  const cause = 'Error: asha@example.com\n+91 98765 43210 at /blog?q=secret "x"';
  expect(await send(JSON.stringify({ ...REPORT, cause }))).toBe(204);
  expect(browserFailed.mock.calls[0]?.[0]).toMatchObject({ cause: 'Error: … … at /blog "x"' });
});

test('one address may send thirty reports a minute', async () => {
  const { send } = await start();
  const answers: number[] = [];
  for (let i = 0; i < 35; i += 1) answers.push(await send(JSON.stringify(REPORT)));
  expect(answers.filter((status) => status === 204)).toHaveLength(30);
  expect(answers.slice(30)).toEqual([429, 429, 429, 429, 429]);
});

test('reports without a valid page view are rejected', async () => {
  const { send, view, browserFailed } = await start();
  const forged = view().replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  for (const Cookie of ['', forged, 'site-view-0=', 'site-view-0=e30.x']) {
    expect(await send(JSON.stringify(REPORT), { Cookie })).toBe(403);
  }
  const unseen = JSON.stringify({ ...REPORT, version: '1.0.0-unseen' });
  expect(await send(unseen, { Cookie: view() })).toBe(403);
  expect(browserFailed).not.toHaveBeenCalled();
});

test('a page view reports each failure once, for one document and one visitor', async () => {
  const { send, view, browserFailed } = await start();
  const Cookie = view('192.0.2.1');
  const from = (address: string) => ({ Cookie, 'X-Forwarded-For': address });
  const report = (change: object) => JSON.stringify({ ...REPORT, ...change });
  expect(await send(report({}), from('198.51.100.2'))).toBe(403);
  expect(await send(report({}), from('192.0.2.1'))).toBe(204);
  expect(await send(report({}), from('192.0.2.1'))).toBe(403);
  expect(await send(report({ view: 'f'.repeat(16) }), from('192.0.2.1'))).toBe(403);
  expect(await send(report({ phase: 'render' }), from('192.0.2.1'))).toBe(204);
  expect(browserFailed).toHaveBeenCalledTimes(2);
});

test('a report is counted with its page and whether its view is evidence', async () => {
  const { send, proofs, browserFailed } = await start();
  const shown = [{ remote: 'mfe-blog', version: '1.0.0-abc' }];
  const Cookie = proofs.issue(networkOf('192.0.2.1'), shown).split(';')[0] ?? '';
  const Referer = 'https://www.studio.example/blog?tag=a#b';
  const headers = { Cookie, Referer, 'X-Forwarded-For': '192.0.2.1' };
  expect(await send(JSON.stringify(REPORT), headers)).toBe(204);
  const reported = {
    counts: false,
    network: '192.0.2',
    page: '/blog?tag=a',
  };
  expect(browserFailed).toHaveBeenCalledWith(REPORT, reported);
});

test('a report may have 2,048 bytes', async () => {
  const { send } = await start();
  expect(await send(JSON.stringify(REPORT).padEnd(2_048))).toBe(204);
  expect(await send(JSON.stringify(REPORT).padEnd(2_049))).toBe(413);
});

test('an invalid Referer gives no page', async () => {
  const { send, browserFailed } = await start();
  expect(await send(JSON.stringify(REPORT), { Referer: 'nonsense' })).toBe(204);
  expect(browserFailed.mock.calls[0]?.[1]).toMatchObject({ page: '' });
});

test('all addresses of one network share a limit', async () => {
  const { send } = await start();
  const answers: number[] = [];
  for (let i = 0; i < 31; i += 1) {
    answers.push(await send(JSON.stringify(REPORT), { 'X-Forwarded-For': `2001:db8:0:1::${i}` }));
  }
  expect(answers.slice(29)).toEqual([204, 429]);
});

test('a flood about one version doesn’t block reports about another', async () => {
  const { send } = await start();
  const about = (version: string, network: number) => {
    const address = { 'X-Forwarded-For': `2001:db8:${network.toString(16)}::1` };
    return send(JSON.stringify({ ...REPORT, version }), address);
  };
  const answers = new Set<number>();
  for (let network = 0; network < 1_250; network += 50) {
    const flood = Array.from({ length: 50 }, (_, at) => about('1.0.0-live', network + at));
    for (const answer of await Promise.all(flood)) answers.add(answer);
  }
  expect(answers).toEqual(new Set([204, 429]));
  expect(await about('1.0.0-abc', 5_000)).toBe(204);
});

test('a report’s places are script names and numbers; others don’t cost the report', () => {
  const at = ['page.0123456789.js:1:234', '10:30:45', 'https://x.test/a.js?q=asha@site.test:1:2'];
  expect(reportSchema.parse({ ...REPORT, at }).at).toEqual(['page.0123456789.js:1:234']);
  const cause = 'a\u001b[2J\u009b\u202e\u2066b';
  expect(reportSchema.parse({ ...REPORT, cause }).cause).toBe('a [2J b');
  for (const wrong of [null, 7, 'a.js:1:2', Array(10).fill('a.js:1:2'), ['a'.repeat(999)]]) {
    expect(reportSchema.parse({ ...REPORT, at: wrong }).at).toBeUndefined();
  }
});
