import { htmlOf } from '@platform/remote/testing/visit';
import { afterEach, expect, test, vi } from 'vitest';
import { ZoneChoice } from './ZoneChoice.tsx';

afterEach(() => vi.unstubAllEnvs());

const pressed = (own: string, zone: string) => {
  vi.stubEnv('TZ', own);
  const html = htmlOf(ZoneChoice, { zone, onState: () => {} });
  return [...html.matchAll(/aria-pressed="true"[^>]*>([^<]*)</g)].map(([, name]) => name);
};

test('at most one of the two zone buttons is pressed, even if the browser’s own zone is UTC', () => {
  expect(pressed('Europe/London', '')).toEqual(['Browser']);
  expect(pressed('Europe/London', 'UTC')).toEqual(['UTC']);
  expect(pressed('Europe/London', 'Asia/Tokyo')).toEqual([]);
  for (const zone of ['', 'UTC']) expect(pressed('UTC', zone)).toEqual(['UTC']);
});
