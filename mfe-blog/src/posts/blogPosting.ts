// Runs on both sides.
import { studioReference } from '@site/brand/jsonLd';
import { site } from '@site/brand/site';
import { articlePath, type PublishedPost } from './posts.ts';

/** schema.org BlogPosting with all properties that Google's "Article" guide recommends. */
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

/** Team members link to the team tab of /about. */
const authorOf = (name: string) =>
  name === site.legalName
    ? studioReference
    : { '@type': 'Person', name, url: '/about?tab=team', worksFor: studioReference };
