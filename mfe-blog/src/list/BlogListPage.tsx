// Runs on both sides.
import type { PageModule } from '@site/kit/contract';
import { blogTexts } from '../../content/blog.texts.ts';
import { breadcrumb } from '../posts/breadcrumb.ts';
import { articlePath, LIST_PATH, publishedPosts } from '../posts/posts.ts';
import BlogTeaser from '../teaser/BlogTeaser.tsx';

export const Page: PageModule['Page'] = () => <BlogTeaser headingLevel={1} />;

export const head: PageModule['head'] = () => ({
  title: blogTexts.title,
  description: blogTexts.description,
  canonical: LIST_PATH,
  jsonLd: [
    {
      '@type': 'Blog',
      name: blogTexts.title,
      description: blogTexts.subtitle,
      url: LIST_PATH,
      blogPost: publishedPosts.map((post) => ({
        '@type': 'BlogPosting',
        headline: post.title,
        datePublished: post.date,
        url: articlePath(post.slug),
      })),
    },
    breadcrumb({ name: 'Home', path: '/' }, { name: 'Blog', path: LIST_PATH }),
  ],
});

export const paths: PageModule['paths'] = () => [LIST_PATH];

export const hydrate: PageModule['hydrate'] = 'touch';
