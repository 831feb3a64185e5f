import { expect, test } from 'vitest';
import { wantsPrivacy } from './watchVisitLater.ts';

test('who asks not to be tracked isn’t counted', () => {
  expect(wantsPrivacy({ doNotTrack: '1' })).toBe(true);
  expect(wantsPrivacy({ globalPrivacyControl: true })).toBe(true);
  expect(wantsPrivacy({ doNotTrack: null })).toBe(false);
  expect(wantsPrivacy({ doNotTrack: 'unspecified', globalPrivacyControl: false })).toBe(false);
});
