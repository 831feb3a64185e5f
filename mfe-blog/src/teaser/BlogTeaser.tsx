// Runs on both sides. The blog section of the home page, and the body of the list page.
import type { SectionProps } from '@platform/contract';
import { site } from '@site/brand/site';
import { ButtonAnchor } from '@site/brand/ui/controls/Button';
import { Cluster } from '@site/brand/ui/layout/Stack';
import { TitledSection } from '@site/brand/ui/layout/TitledSection';
import { IconExternal, IconRss } from '@site/brand/ui/marks/icons';
import blog from '#content/blog.yaml';
import { usePosts } from '../posts/posts.ts';
import { UnpublishedPosts } from '../posts/UnpublishedPosts.tsx';
import { PostGrid } from './PostGrid.tsx';

export default function BlogTeaser({ headingLevel = 2 }: SectionProps) {
  return (
    <TitledSection titleId="blog-title" id="blog" level={headingLevel} words={blog}>
      <PostGrid posts={usePosts()} headingLevel={headingLevel === 1 ? 2 : 3} />
      <Cluster>
        {HAS_EXTERNAL_BLOG && (
          <ButtonAnchor href={site.externalBlog} variant="secondary">
            {blog.all}
            <IconExternal size={18} />
          </ButtonAnchor>
        )}
        {headingLevel === 1 && (
          // A file for feed readers, not a page: open it in this tab.
          <ButtonAnchor href="/rss.xml" target="_self" rel="alternate" variant="ghost">
            <IconRss size={18} />
            {blog.feed}
          </ButtonAnchor>
        )}
      </Cluster>
      {HAS_UNPUBLISHED && <UnpublishedPosts />}
    </TitledSection>
  );
}
