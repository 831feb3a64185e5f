import { afterEach, expect, test, vi } from 'vitest';
import { watchVisit } from './visit.ts';

type Entry = {
  name?: string;
  startTime?: number;
  responseStart?: number;
  activationStart?: number;
};

afterEach(() => vi.unstubAllGlobals());

/** Web vitals that a page with these performance entries sends on pagehide. */
async function vitalsOf(entries: Record<string, Entry[]>, hidden = false) {
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

test('a page sends its LCP and TTFB', async () => {
  const vitals = await vitalsOf({
    navigation: [NAVIGATION],
    'largest-contentful-paint': PAINTS,
    'visibility-state': [
      { name: 'visible', startTime: 0 },
      { name: 'hidden', startTime: 5000 },
    ],
  });
  expect(vitals).toMatchObject({ lcp: 900, ttfb: 120 });
});

test('a page opened in the background sends no LCP', async () => {
  const background = { navigation: [NAVIGATION], 'largest-contentful-paint': PAINTS };
  const states = [
    { name: 'hidden', startTime: 0 },
    { name: 'visible', startTime: 800 },
  ];
  expect(await vitalsOf({ ...background, 'visibility-state': states })).not.toHaveProperty('lcp');
  // A browser without former visibility states.
  expect(await vitalsOf(background, true)).not.toHaveProperty('lcp');
});

test('paints after the page was first hidden don’t count', async () => {
  const states = [
    { name: 'visible', startTime: 0 },
    { name: 'hidden', startTime: 400 },
  ];
  const entries = { 'largest-contentful-paint': PAINTS, 'visibility-state': states };
  expect(await vitalsOf(entries)).toMatchObject({ lcp: 300 });
});

test('times of a prerendered page count from its activation', async () => {
  const vitals = await vitalsOf({
    navigation: [{ ...NAVIGATION, activationStart: 700 }],
    'largest-contentful-paint': PAINTS,
    'visibility-state': [
      { name: 'hidden', startTime: 0 },
      { name: 'visible', startTime: 700 },
    ],
  });
  expect(vitals).toMatchObject({ lcp: 200, ttfb: 0 });
});
