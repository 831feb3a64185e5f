// Runs on both sides.
import type { Head } from '@site/kit/contract';
import { site } from '@site/kit/site';
import { breadcrumb } from '../posts/breadcrumb.ts';
import type { Post } from '../posts/post.ts';
import { articlePath, LIST_PATH } from '../posts/posts.ts';

/** What an article says about itself to search engines and link previews. */
export function articleHead(post: Post): Head {
  const path = articlePath(post.slug);
  return {
    title: post.title,
    description: post.excerpt,
    canonical: path,
    jsonLd: [
      {
        '@type': 'BlogPosting',
        headline: post.title,
        description: post.excerpt,
        datePublished: post.date,
        // ISO 8601 duration: "5 min read" → "PT5M".
        timeRequired: `PT${Number.parseInt(post.readTime, 10)}M`,
        inLanguage: 'en-GB',
        url: path,
        mainEntityOfPage: path,
        author: { '@type': 'Organization', name: post.author, url: '/' },
        publisher: { '@type': 'Organization', name: site.legalName, url: '/' },
      },
      breadcrumb(
        { name: 'Home', path: '/' },
        { name: 'Blog', path: LIST_PATH },
        { name: post.title, path },
      ),
    ],
  };
}
