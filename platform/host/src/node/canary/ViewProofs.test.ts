import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Report } from '../../reports/report.schema.ts';
import { ViewProofs } from './ViewProofs.ts';

const NOON = Date.parse('2031-03-09T12:00:00Z');
const HOUR = 3_600_000;
const NETWORK = '192.0.2.1';
const SHOWN = [{ remote: 'mfe-blog', version: '1' }];

beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const report = (view: string, change: Partial<Report> = {}): Report => ({
  ...{ remote: 'mfe-blog', version: '1', phase: 'load', cause: 'gone', view },
  ...change,
});

const cookieOf = (header: string) => header.split(';')[0] ?? '';

test('a proof expires after four hours', () => {
  const proofs = new ViewProofs(false);
  const header = proofs.issue(NETWORK, SHOWN);
  expect(header).toMatch(/^site-view-[0-7]=[^;]+; Path=\/site\/reports; Max-Age=14400; /);
  vi.setSystemTime(NOON + 4 * HOUR - 1);
  expect(proofs.accept(report('a'), NETWORK, cookieOf(header))).toEqual({ counts: false });
  vi.setSystemTime(NOON + 4 * HOUR);
  const late = report('a', { phase: 'render' });
  expect(proofs.accept(late, NETWORK, cookieOf(header))).toBeUndefined();
});

test('a proof counts only for the listed remotes', () => {
  const proofs = new ViewProofs(true);
  const shown = [...SHOWN, { remote: 'mfe-tool', version: '1' }];
  const header = proofs.issue(NETWORK, shown, ['mfe-tool']);
  expect(header).toMatch(/^__Secure-site-view-\d=.*; Secure$/);
  const accept = (remote: string) =>
    proofs.accept(report('a', { remote }), NETWORK, cookieOf(header));
  expect(accept('mfe-blog')).toEqual({ counts: false });
  expect(accept('mfe-tool')).toEqual({ counts: true });
});

test('each of eight documents has its own proof', () => {
  const proofs = new ViewProofs(false);
  const cookies = new Map<string, string>();
  while (cookies.size < 8) {
    const [name = '', value = ''] = cookieOf(proofs.issue(NETWORK, SHOWN)).split('=', 2);
    cookies.set(name, value);
  }
  const header = [...cookies].map((pair) => pair.join('=')).join('; ');
  const views = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  for (const view of views)
    expect(proofs.accept(report(view), NETWORK, header), view).toBeDefined();
  expect(proofs.accept(report('i'), NETWORK, header)).toBeUndefined();
  const other = (view: string) => report(view, { phase: 'error' });
  for (const view of views) expect(proofs.accept(other(view), NETWORK, header), view).toBeDefined();
  expect(proofs.accept(report('a'), NETWORK)).toBeUndefined();
});
