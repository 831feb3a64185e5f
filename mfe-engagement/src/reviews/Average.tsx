// Browser only: the server renders no reviews.
import { studio } from '@site/brand/jsonLd';
import words from '#content/reviews.yaml';
import { MAX_RATING, type Review } from './review.ts';

/** Average and number of reviews, as text and structured data. */
export function Average({ reviews }: { reviews: readonly Review[] }) {
  const { of, one, many } = words.average;
  const { average, count } = averageOf(reviews);
  return (
    <>
      <span>{`${average} ${of} · ${count} ${count === 1 ? one : many}`}</span>
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and the studio's own texts
        dangerouslySetInnerHTML={{ __html: JSON.stringify(ratingOf(reviews, location.origin)) }}
      />
    </>
  );
}

/** Average to one decimal place ("4.3") and the count. */
function averageOf(reviews: readonly Review[]) {
  const sum = reviews.reduce((total, { rating }) => total + rating, 0);
  return { average: (sum / reviews.length).toFixed(1), count: reviews.length };
}

/** schema.org data of the studio with its rating. `reviews` must not be empty. */
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
