import { afterEach, expect, test, vi } from 'vitest';
import { watchVisit } from './visit.ts';

type Entry = {
  name?: string;
  startTime?: number;
  responseStart?: number;
  activationStart?: number;
};

afterEach(() => vi.unstubAllGlobals());

/** What a page tells when it is left, if the browser has measured this. */
async function told(entries: Record<string, Entry[]>, hidden = false) {
  const listeners = new Map<string, () => void>();
  const sendBeacon = vi.fn<(to: string, body: Blob) => boolean>();
  vi.stubGlobal('document', { hidden, referrer: '' });
  vi.stubGlobal('navigator', { sendBeacon });
  vi.stubGlobal('performance', { getEntriesByType: (type: string) => entries[type] ?? [] });
  vi.stubGlobal('addEventListener', (type: string, then: () => void) => listeners.set(type, then));
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(private readonly take: (list: object) => void) {}
      observe({ type }: { type: string }) {
        this.take({ getEntries: () => entries[type] ?? [] });
      }
    },
  );
  watchVisit(['/blog'], 'mfe-blog@1');
  listeners.get('pagehide')?.();
  return JSON.parse((await sendBeacon.mock.calls[0]?.[1].text()) ?? '').vitals;
}

const PAINTS = [{ startTime: 300 }, { startTime: 900 }];
const NAVIGATION = { responseStart: 120, activationStart: 0 };

test('a page tells when its largest content was painted, and when its document began to come', async () => {
  const vitals = await told({
    navigation: [NAVIGATION],
    'largest-contentful-paint': PAINTS,
    'visibility-state': [
      { name: 'visible', startTime: 0 },
      { name: 'hidden', startTime: 5000 },
    ],
  });
  expect(vitals).toMatchObject({ lcp: 900, ttfb: 120 });
});

test('a page that was opened in the background tells no time of a paint', async () => {
  const background = { navigation: [NAVIGATION], 'largest-contentful-paint': PAINTS };
  const states = [
    { name: 'hidden', startTime: 0 },
    { name: 'visible', startTime: 800 },
  ];
  expect(await told({ ...background, 'visibility-state': states })).not.toHaveProperty('lcp');
  // A browser that doesn't tell of former states.
  expect(await told(background, true)).not.toHaveProperty('lcp');
});

test('what was painted after the page was first hidden doesn’t count', async () => {
  const states = [
    { name: 'visible', startTime: 0 },
    { name: 'hidden', startTime: 400 },
  ];
  const entries = { 'largest-contentful-paint': PAINTS, 'visibility-state': states };
  expect(await told(entries)).toMatchObject({ lcp: 300 });
});

test('times of a prerendered page count from when it was shown', async () => {
  const vitals = await told({
    navigation: [{ ...NAVIGATION, activationStart: 700 }],
    'largest-contentful-paint': PAINTS,
    'visibility-state': [
      { name: 'hidden', startTime: 0 },
      { name: 'visible', startTime: 700 },
    ],
  });
  expect(vitals).toMatchObject({ lcp: 200, ttfb: 0 });
});
