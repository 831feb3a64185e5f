import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, onTestFinished, test, vi } from 'vitest';
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
  const browserFailed = vi.fn(({ version }: { version: string }) => version === '1.0.0-abc');
  const app = express().use(reports(browserFailed));
  const server = app.listen(0);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const url = `http://localhost:${(server.address() as AddressInfo).port}/site/reports`;
  const send = async (body: string, headers: Record<string, string> = {}) => {
    const type = { 'Content-Type': 'application/json', ...headers };
    return (await fetch(url, { method: 'POST', body, headers: type })).status;
  };
  return { send, browserFailed };
}

test('a report is counted and answered with nothing', async () => {
  const { send, browserFailed } = await start();
  expect(await send(JSON.stringify(REPORT))).toBe(204);
  expect(browserFailed).toHaveBeenCalledWith(REPORT);
});

test.each([
  ['no JSON', '{'],
  ['no object', '[]'],
  ['another phase', JSON.stringify({ ...REPORT, phase: 'click' })],
  ['more than is asked', JSON.stringify({ ...REPORT, user: 'Asha' })],
  ['a view that is none', JSON.stringify({ ...REPORT, view: 'x'.repeat(16) })],
  ['a long cause', JSON.stringify({ ...REPORT, cause: 'x'.repeat(201) })],
  ['no remote', JSON.stringify({ ...REPORT, remote: '../../..' })],
])('what is not a report is refused: %s', async (_what, body) => {
  const { send, browserFailed } = await start();
  expect(await send(body)).toBe(400);
  expect(browserFailed).not.toHaveBeenCalled();
});

test('unknown versions, huge bodies, other types and other sites are refused', async () => {
  const { send } = await start();
  expect(await send(JSON.stringify({ ...REPORT, version: '9.9.9' }))).toBe(400);
  expect(await send(JSON.stringify({ ...REPORT, cause: 'x'.repeat(5000) }))).toBe(413);
  expect(await send(JSON.stringify(REPORT), { 'Content-Type': 'text/plain' })).toBe(400);
  expect(await send(JSON.stringify(REPORT), { 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
});

test('what a visitor may have typed, and line breaks, are cut out of the cause', async () => {
  const { send, browserFailed } = await start();
  const cause = 'Error: asha@example.com\n+91 98765 43210 at /blog?q=secret "x"';
  expect(await send(JSON.stringify({ ...REPORT, cause }))).toBe(204);
  expect(browserFailed.mock.calls[0]?.[0]).toMatchObject({ cause: 'Error: … … at /blog "x"' });
});

test('one address is heard thirty times a minute', async () => {
  const { send } = await start();
  const answers: number[] = [];
  for (let i = 0; i < 35; i += 1) answers.push(await send(JSON.stringify(REPORT)));
  expect(answers.filter((status) => status === 204)).toHaveLength(30);
  expect(answers.slice(30)).toEqual([429, 429, 429, 429, 429]);
});
