import type { SlotKey } from '@platform/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Payload } from '../../app/payload.ts';
import { FailureReports } from './reportFailure.ts';

const CONTACT: SlotKey = 'mfe-engagement#contact';
const BLOG: SlotKey = 'mfe-blog#blog';

/** Text of the slots in the document. */
const shown = new Map<string, string>();
let removed = () => {};
const sendBeacon = vi.fn<(to: string, body: Blob) => boolean>();

beforeEach(() => {
  vi.useFakeTimers();
  shown.clear();
  sendBeacon.mockReset();
  const find = (selector: string) => {
    if (selector === 'font') return shown.has('font') ? {} : null;
    const textContent = shown.get(/"(.*)"/.exec(selector)?.[1] ?? '');
    return textContent === undefined ? null : { textContent, querySelector: () => null };
  };
  vi.stubGlobal('CSS', { escape: String });
  vi.stubGlobal('location', { href: 'https://www.example/contact' });
  vi.stubGlobal('document', { addEventListener: () => {}, querySelector: find });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('navigator', { sendBeacon, onLine: true });
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(changed: (changes: object[]) => void) {
        removed = () => changed([{ removedNodes: [{}] }]);
      }
      observe() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function newReports(): FailureReports {
  const deployment = { base: '/release/', version: '1' };
  const remotes = { 'mfe-engagement': deployment, 'mfe-blog': deployment };
  return new FailureReports({ shell: deployment, remotes } as unknown as Payload);
}

const sent = () =>
  Promise.all(sendBeacon.mock.calls.map(async ([, body]) => JSON.parse(await body.text())));

test('a slot that loses its content is reported once', async () => {
  const reports = newReports();
  shown.set(CONTACT, 'Write to us');
  reports.filled(CONTACT);
  shown.set(CONTACT, '');
  removed();
  await vi.runAllTimersAsync();
  removed();
  await vi.runAllTimersAsync();
  expect(await sent()).toMatchObject([{ remote: 'mfe-engagement', phase: 'empty' }]);
});

test('a page that is left while it hydrates is not reported', async () => {
  const reports = newReports();
  shown.set(CONTACT, 'Write to us');
  reports.leftPage();
  // React runs the old page's pending effects before it renders the new one.
  reports.filled(CONTACT);
  shown.delete(CONTACT);
  shown.set(BLOG, 'Latest Insights');
  reports.filled(BLOG);
  removed();
  await vi.runAllTimersAsync();
  expect(await sent()).toEqual([]);
  // The new page is still watched.
  shown.set(BLOG, '');
  removed();
  await vi.runAllTimersAsync();
  expect(await sent()).toMatchObject([{ remote: 'mfe-blog', phase: 'empty' }]);
});

const missing = () => new DOMException('The node to be removed is not a child.', 'NotFoundError');

test.each([
  ['a mismatch', (reports: FailureReports) => reports.mismatched(new Error('#418'), '', CONTACT)],
  ['a lost node', (reports: FailureReports) => reports.send('mfe-engagement', 'render', missing())],
])('%s is reported, but not of a translated document', async (_what, fail) => {
  fail(newReports());
  expect(await sent()).toHaveLength(1);
  sendBeacon.mockReset();
  shown.set('font', 'Translated');
  fail(newReports());
  expect(await sent()).toEqual([]);
});

test('a translated document hides no other failure', async () => {
  shown.set('font', 'Translated');
  newReports().send('mfe-blog', 'render', new TypeError('x is undefined'));
  expect(await sent()).toMatchObject([{ remote: 'mfe-blog', phase: 'render' }]);
});
