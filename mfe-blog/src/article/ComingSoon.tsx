// Runs on both sides.

import { BrokenPipeline } from '@site/brand/ui/content/BrokenPipeline';
import { BackLink } from '@site/brand/ui/controls/BackLink';
import { Heading } from '@site/brand/ui/layout/Heading';
import { Stack } from '@site/brand/ui/layout/Stack';
import { TitledSection } from '@site/brand/ui/layout/TitledSection';
import blog from '#content/blog.yaml';
import { usePosts } from '../posts/posts.ts';
import { UnpublishedPosts } from '../posts/UnpublishedPosts.tsx';
import { LIST_PATH } from '../posts/unpublished.ts';
import { PostGrid } from '../teaser/PostGrid.tsx';

/** Placeholder for an unknown slug (spec §4, blog article). */
export function ComingSoon() {
  const ready = usePosts().filter(({ status }) => status === 'published');
  return (
    <TitledSection
      titleId="coming-soon"
      level={1}
      words={blog.missing}
      opening={(heading) => (
        <BrokenPipeline>
          <Stack gap={4}>
            <BackLink to={LIST_PATH}>{blog.back}</BackLink>
            {heading}
          </Stack>
        </BrokenPipeline>
      )}
    >
      <Stack gap={5}>
        <Heading level={2}>{blog.missing.ready}</Heading>
        <PostGrid posts={ready} headingLevel={3} />
      </Stack>
      {HAS_UNPUBLISHED && <UnpublishedPosts />}
    </TitledSection>
  );
}
