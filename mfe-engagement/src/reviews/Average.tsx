// Browser only: the server doesn't know the reviews.
import { studio } from '@site/brand/jsonLd';
import words from '#content/reviews.yaml';
import { MAX_RATING, type Review } from './review.ts';

/** How many reviews the list has and what they come to, for people and for search engines. */
export function Average({ reviews }: { reviews: readonly Review[] }) {
  const { of, one, many } = words.average;
  const { average, count } = averageOf(reviews);
  return (
    <>
      {`${average} ${of} · ${count} ${count === 1 ? one : many}`}
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and the studio's own texts
        dangerouslySetInnerHTML={{ __html: JSON.stringify(ratingOf(reviews, location.origin)) }}
      />
    </>
  );
}

/** Rounded to a tenth, "4.3", and of how many. */
function averageOf(reviews: readonly Review[]) {
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  return { average: (sum / reviews.length).toFixed(1), count: reviews.length };
}

/** The studio with its rating, as schema.org has it. `reviews` must be real ones, and not none. */
export function ratingOf(reviews: readonly Review[], origin: string) {
  const { average, count } = averageOf(reviews);
  return {
    '@context': 'https://schema.org',
    '@type': studio['@type'],
    '@id': origin + studio['@id'],
    name: studio.name,
    url: `${origin}/`,
    image: origin + studio.image,
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: average,
      reviewCount: count,
      bestRating: MAX_RATING,
      worstRating: 1,
    },
  };
}
