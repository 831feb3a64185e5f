// Runs on both sides.
import type { PageModule } from '@platform/contract';
import { breadcrumbs, studioReference } from '@site/brand/jsonLd';
import { site } from '@site/brand/site';
import { CallToAction } from '@site/brand/ui/content/CallToAction';
import blog from '#content/blog.yaml';
import { blogPosting } from '../posts/blogPosting.ts';
import { publishedAt } from '../posts/posts.ts';
import { LIST_PATH } from '../posts/unpublished.ts';
import BlogTeaser from '../teaser/BlogTeaser.tsx';

export const Page: PageModule['Page'] = () => (
  <>
    <BlogTeaser headingLevel={1} />
    {blog.closing && <CallToAction id="blog-closing" {...blog.closing} />}
  </>
);

export const head: PageModule['head'] = (_, context) => ({
  title: blog.title,
  description: blog.description,
  canonical: LIST_PATH,
  jsonLd: [
    {
      '@type': 'Blog',
      name: blog.title,
      description: blog.subtitle,
      url: LIST_PATH,
      inLanguage: site.language,
      publisher: studioReference,
      blogPost: publishedAt(context).map(blogPosting),
    },
    breadcrumbs([blog.name, LIST_PATH]),
  ],
});

export const paths: PageModule['paths'] = () => [LIST_PATH];

export const hydrate: PageModule['hydrate'] = 'touch';
