// Runs on both sides. The page /reviews.
import type { PageModule } from '@site/kit/contract';
import { breadcrumbs } from '@site/kit/jsonLd';
import { CallToAction } from '@site/kit/ui/CallToAction';
import { reviewsCopy, reviewsHead } from '../../content/reviews.ts';
import ReviewsSection from './ReviewsSection.tsx';

export const Page: PageModule['Page'] = (props) => (
  <>
    <ReviewsSection headingLevel={1} {...props} />
    <CallToAction id="reviews-closing" {...reviewsCopy.closing} />
  </>
);

export const head: PageModule['head'] = () => ({
  ...reviewsHead,
  jsonLd: [breadcrumbs([reviewsHead.title, '/reviews'])],
});

export const paths: PageModule['paths'] = () => ['/reviews'];

export const hydrate: PageModule['hydrate'] = 'load';
