import { expect, test } from 'vitest';
import { wantsPrivacy } from './watchVisitLater.ts';

test('Do Not Track and Global Privacy Control disable counting', () => {
  expect(wantsPrivacy({ doNotTrack: '1' })).toBe(true);
  expect(wantsPrivacy({ globalPrivacyControl: true })).toBe(true);
  expect(wantsPrivacy({ doNotTrack: null })).toBe(false);
  expect(wantsPrivacy({ doNotTrack: 'unspecified', globalPrivacyControl: false })).toBe(false);
});
