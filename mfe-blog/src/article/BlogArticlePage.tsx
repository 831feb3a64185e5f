// Runs on both sides.
import type { FeedEntry, LaterPage, PageModule } from '@platform/contract';
import { useParams } from '@platform/contract/router';
import { breadcrumbs } from '@site/brand/jsonLd';
import { CallToAction } from '@site/brand/ui/content/CallToAction';
import blog from '#content/blog.yaml';
import { isUnpublished } from '../../build/post.ts';
import { blogPosting } from '../posts/blogPosting.ts';
import {
  articlePath,
  findArticle,
  type PublishedPost,
  publishedAt,
  usePosts,
} from '../posts/posts.ts';
import { LIST_PATH } from '../posts/unpublished.ts';
import { Article } from './Article.tsx';
import { ComingSoon } from './ComingSoon.tsx';

export const Page: PageModule['Page'] = () => {
  const { slug } = useParams();
  const posts = usePosts().filter(({ status }) => status === 'published');
  const at = posts.findIndex((each) => each.slug === slug);
  const post = posts[at];
  if (!post) return <ComingSoon />;
  return (
    <>
      <Article key={slug} post={post} older={posts[at + 1]} newer={posts[at - 1]} />
      {blog.closing && <CallToAction id="article-closing" {...blog.closing} />}
    </>
  );
};

export const head: PageModule['head'] = ({ slug }, context) => {
  const post = findArticle(slug, context);
  if (!post) return { title: blog.missing.title, description: blog.missing.subtitle };
  const { title, excerpt, date, updated, author } = post;
  const path = articlePath(post.slug);
  return {
    title,
    description: excerpt,
    canonical: path,
    article: { published: date, modified: updated, author },
    jsonLd: [blogPosting(post), breadcrumbs([blog.name, LIST_PATH], [title, path])],
  };
};

export const status: PageModule['status'] = ({ slug }, context) =>
  findArticle(slug, context) ? 200 : 404;

/** Articles that are public on release. */
const atOnce = () => publishedAt().filter((post) => !ON_SERVER || !isUnpublished(post));

export const paths: PageModule['paths'] = () => atOnce().map(({ slug }) => articlePath(slug));

const entryOf = (post: PublishedPost): FeedEntry => ({
  title: post.title,
  summary: post.excerpt,
  path: articlePath(post.slug),
  date: post.publishAt ?? post.date,
  ...(post.updated && { updated: post.updated }),
  author: post.author,
  ...(post.tags && { categories: post.tags }),
});

export const feed: PageModule['feed'] = ON_SERVER ? () => atOnce().map(entryOf) : undefined;

const laterPages = (): LaterPage[] =>
  publishedAt({ now: Number.POSITIVE_INFINITY, preview: false }).flatMap((post) =>
    post.publishAt
      ? { path: articlePath(post.slug), at: post.publishAt, entry: entryOf(post) }
      : [],
  );

export const later: PageModule['later'] = ON_SERVER ? laterPages : undefined;

export const hydrate: PageModule['hydrate'] = 'touch';
