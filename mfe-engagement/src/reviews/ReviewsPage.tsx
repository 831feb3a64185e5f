// Runs on both sides. The page /reviews.
import type { PageModule } from '@platform/contract';
import { breadcrumbs } from '@site/brand/jsonLd';
import { CallToAction } from '@site/brand/ui/content/CallToAction';
import words from '#content/reviews.yaml';
import ReviewsSection from './ReviewsSection.tsx';

export const Page: PageModule['Page'] = (props) => (
  <>
    <ReviewsSection headingLevel={1} {...props} />
    {words.closing && <CallToAction id="reviews-closing" {...words.closing} />}
  </>
);

export const head: PageModule['head'] = () => ({
  ...words.head,
  jsonLd: [breadcrumbs([words.head.title, '/reviews'])],
});

export const paths: PageModule['paths'] = () => ['/reviews'];
