import { expect, test } from 'vitest';
import { readReview, readReviews } from './review.ts';

const stored = {
  id: 'r1',
  name: 'Ada',
  company: 'Analytical Engines',
  rating: 4,
  text: 'Calm and quick.',
  created_at: '2026-11-21T10:00:00.000Z',
};

test('readReview reads a review from the API', () => {
  const { created_at: createdAt, ...same } = stored;
  expect(readReview(stored)).toEqual({ ...same, createdAt });
});

test('readReview accepts a review without a company', () => {
  expect(readReview({ ...stored, company: null })?.company).toBe('');
});

test('readReview returns undefined for anything else', () => {
  for (const body of [undefined, null, [], 'ok', { error: 'No' }]) {
    expect(readReview(body)).toBeUndefined();
  }
});

test('readReviews returns an empty list for an unreadable answer', () => {
  expect(readReviews({ error: 'Down' })).toEqual([]);
  expect(readReviews(undefined)).toEqual([]);
  expect(readReviews([stored, null])).toHaveLength(1);
});
