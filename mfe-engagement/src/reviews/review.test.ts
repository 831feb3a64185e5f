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

test('a review is read as the server sends it', () => {
  expect(readReview(stored)).toEqual({
    id: 'r1',
    name: 'Ada',
    company: 'Analytical Engines',
    rating: 4,
    text: 'Calm and quick.',
    createdAt: '2026-11-21T10:00:00.000Z',
  });
});

test('a review without a company is a review', () => {
  expect(readReview({ ...stored, company: null })?.company).toBe('');
});

test('an answer that is no review is none', () => {
  for (const body of [undefined, null, [], 'ok', { error: 'No' }]) {
    expect(readReview(body)).toBeUndefined();
  }
});

test('a list that cannot be read is an empty one', () => {
  expect(readReviews({ error: 'Down' })).toEqual([]);
  expect(readReviews(undefined)).toEqual([]);
  expect(readReviews([stored, null])).toHaveLength(1);
});
