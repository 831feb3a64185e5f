import { expect, test } from 'vitest';
import { ratingOf } from './Average.tsx';

const rated = (...ratings: number[]) =>
  ratings.map((rating, at) => ({
    ...{ id: String(at), name: 'Asha', company: '', text: 'Calm.', createdAt: '' },
    rating,
  }));

test('structured data states the number of reviews and their average', () => {
  expect(ratingOf(rated(5, 4, 4), 'https://studio.example')).toMatchObject({
    '@id': 'https://studio.example/#studio',
    aggregateRating: { ratingValue: '4.3', reviewCount: 3, bestRating: 5, worstRating: 1 },
  });
});
