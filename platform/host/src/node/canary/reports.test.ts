import { served } from '@platform/testing/untilTestEnds';
import express from 'express';
import { expect, test, vi } from 'vitest';
import { reportSchema } from '../../reports/report.schema.ts';
import { reports } from './reports.ts';

const REPORT = {
  remote: 'mfe-blog',
  version: '1.0.0-abc',
  phase: 'load',
  cause: 'Error: gone',
  view: '0123456789abcdef',
};

/** A server that knows one version of the blog. */
async function start() {
  const count = vi.fn(({ version }: { version: string }, _page: string) => version !== '9.9.9');
  const app = express().set('trust proxy', 1).use(reports(count));
  const url = `${(await served(app)).url}/site/reports`;
  const answer = async (body: string, headers: Record<string, string> = {}) => {
    const type = { 'Content-Type': 'application/json', ...headers };
    return await fetch(url, { method: 'POST', body, headers: type });
  };
  const send = async (...request: Parameters<typeof answer>) => (await answer(...request)).status;
  return { answer, send, count };
}

test('a report is counted with its page and answered with 204', async () => {
  const { answer, count } = await start();
  const Referer = 'https://www.studio.example/blog?tag=a#b';
  const { status, headers } = await answer(JSON.stringify(REPORT), {
    Referer,
    'Sec-Fetch-Site': 'same-origin',
  });
  expect([status, headers.get('Cache-Control')]).toEqual([204, 'no-store']);
  expect(count).toHaveBeenCalledExactlyOnceWith(REPORT, '/blog?tag=a');
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
  const { send, count } = await start();
  expect(await send(body)).toBe(400);
  expect(count).not.toHaveBeenCalled();
});

test('unknown versions, huge bodies, other types and other sites are rejected', async () => {
  const { send } = await start();
  expect(await send(JSON.stringify({ ...REPORT, version: '9.9.9' }))).toBe(400);
  expect(await send(JSON.stringify({ ...REPORT, cause: 'x'.repeat(5000) }))).toBe(413);
  expect(await send(JSON.stringify(REPORT), { 'Content-Type': 'text/plain' })).toBe(400);
  expect(await send(JSON.stringify(REPORT), { 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
});

test('personal data and line breaks are removed from the cause', async () => {
  const { send, count } = await start();
  const cause = 'Error: asha@example.com\n+91 98765 43210 at /blog?q=secret "x"';
  expect(await send(JSON.stringify({ ...REPORT, cause }))).toBe(204);
  expect(count.mock.calls[0]?.[0]).toMatchObject({ cause: 'Error: … … at /blog "x"' });
});

test('one address may send thirty reports a minute', async () => {
  const { answer, send } = await start();
  const answers: number[] = [];
  for (let i = 0; i < 35; i += 1) answers.push(await send(JSON.stringify(REPORT)));
  expect(answers.filter((status) => status === 204)).toHaveLength(30);
  expect(answers.slice(30)).toEqual([429, 429, 429, 429, 429]);
  expect((await answer(JSON.stringify(REPORT))).headers.get('Retry-After')).toBe('60');
});

test('a report may have 2,048 bytes', async () => {
  const { send } = await start();
  expect(await send(JSON.stringify(REPORT).padEnd(2_048))).toBe(204);
  expect(await send(JSON.stringify(REPORT).padEnd(2_049))).toBe(413);
});

test('an invalid Referer gives no page', async () => {
  const { send, count } = await start();
  expect(await send(JSON.stringify(REPORT), { Referer: 'nonsense' })).toBe(204);
  expect(count.mock.calls[0]?.[1]).toBe('');
});

test('all addresses of one network share a limit', async () => {
  const { send } = await start();
  const answers: number[] = [];
  for (let i = 0; i < 31; i += 1) {
    answers.push(await send(JSON.stringify(REPORT), { 'X-Forwarded-For': `2001:db8:0:1::${i}` }));
  }
  expect(answers.slice(29)).toEqual([204, 429]);
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
