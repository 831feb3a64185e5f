// Runs on both sides.

import type { Head } from '@site/kit/contract';
import { breadcrumbs } from '@site/kit/jsonLd';
import blog from '#content/blog.yaml';
import { blogPosting } from '../posts/blogPosting.ts';
import { LIST_PATH } from '../posts/heldBack.ts';
import { articlePath, type PublishedPost } from '../posts/posts.ts';

/** What an article says about itself to search engines and link previews. */
export function articleHead(post: PublishedPost): Head {
  const path = articlePath(post.slug);
  const { title, excerpt, date, updated, author } = post;
  return {
    title,
    description: excerpt,
    canonical: path,
    article: { published: date, modified: updated, author },
    jsonLd: [blogPosting(post), breadcrumbs([blog.name, LIST_PATH], [title, path])],
  };
}
