// Runs on both sides.
import { studioReference } from '@site/brand/jsonLd';
import { site } from '@site/brand/site';
import { articlePath, type PublishedPost } from './posts.ts';

/** An article for search engines, with all that Google's guide to "Article" recommends. */
export function blogPosting(post: PublishedPost) {
  const path = articlePath(post.slug);
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    image: post.image,
    datePublished: post.date,
    dateModified: post.updated ?? post.date,
    // ISO 8601 duration: "5 min read" → "PT5M".
    timeRequired: `PT${Number.parseInt(post.readTime, 10)}M`,
    keywords: post.tags,
    inLanguage: site.language,
    url: path,
    mainEntityOfPage: path,
    author: authorOf(post.author),
    publisher: studioReference,
  };
}

/** People stand on the team's page, the studio on its own. */
const authorOf = (name: string) =>
  name === site.legalName
    ? studioReference
    : { '@type': 'Person', name, url: '/about?tab=team', worksFor: studioReference };
