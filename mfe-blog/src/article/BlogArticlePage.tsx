// Runs on both sides.
import type { PageModule } from '@site/kit/contract';
import { useParams } from '@site/kit/router';
import { CallToAction } from '@site/kit/ui/CallToAction';
import { blogTexts } from '../../content/blog.texts.ts';
import { articlePath, findArticle, publishedPosts } from '../posts/posts.ts';
import { Article } from './Article.tsx';
import { articleHead } from './articleHead.ts';
import { ComingSoon } from './ComingSoon.tsx';

export const Page: PageModule['Page'] = () => {
  const post = findArticle(useParams().slug);
  if (!post) return <ComingSoon />;
  return (
    <>
      <Article post={post} />
      <CallToAction id="article-closing" {...blogTexts.closing} />
    </>
  );
};

export const head: PageModule['head'] = ({ slug }) => {
  const post = findArticle(slug);
  if (post) return articleHead(post);
  return { title: blogTexts.missing.title, description: blogTexts.missing.subtitle };
};

export const status: PageModule['status'] = ({ slug }) => (findArticle(slug) ? 200 : 404);

export const paths: PageModule['paths'] = () => publishedPosts.map(({ slug }) => articlePath(slug));

export const feed: PageModule['feed'] = () =>
  publishedPosts.map(({ slug, title, excerpt, date, updated, author }) => ({
    title,
    summary: excerpt,
    path: articlePath(slug),
    date,
    ...(updated && { updated }),
    author,
  }));

export const hydrate: PageModule['hydrate'] = 'touch';
