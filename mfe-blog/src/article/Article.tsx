// Runs on both sides.

import { BackLink } from '@site/brand/ui/controls/BackLink';
import { Heading } from '@site/brand/ui/layout/Heading';
import { Markdown } from '@site/brand/ui/layout/Markdown';
import { Section } from '@site/brand/ui/layout/Section';
import { Stack } from '@site/brand/ui/layout/Stack';
import { styled } from 'styled-components';
import blog from '#content/blog.yaml';
import { PostDate } from '../posts/PostDate.tsx';
import { PostPicture } from '../posts/PostPicture.tsx';
import type { Post } from '../posts/post.ts';
import { UnpublishedPosts } from '../posts/UnpublishedPosts.tsx';
import { LIST_PATH } from '../posts/unpublished.ts';
import { useBody } from './bodies.ts';
import { BESIDE, Contents } from './Contents.tsx';
import { partsOf } from './parts.ts';

/** An article with its back link. */
export function Article({ post }: { post: Post }) {
  const body = useBody(post.slug);
  const parts = body ? partsOf(body.source) : [];
  return (
    <Section>
      <Layout>
        <Stack as="article" gap={5} aria-labelledby="article-title">
          <BackLink to={LIST_PATH}>{blog.back}</BackLink>
          <Hero post={post} priority />
          <Heading id="article-title" level={1} size="lg">
            {post.title}
          </Heading>
          <Meta>
            <li>{post.author}</li>
            <li>
              <PostDate date={post.date} />
            </li>
            <li>{post.readTime}</li>
            {post.tags?.map((tag) => (
              <li key={tag}>#{tag}</li>
            ))}
          </Meta>
          {body && <Markdown source={body.source} />}
          {HAS_UNPUBLISHED && <UnpublishedPosts body={body} />}
        </Stack>
        {parts.length > 1 && <Contents headings={parts} />}
      </Layout>
    </Section>
  );
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, var(--width-text));
  justify-content: center;
  align-items: start;
  gap: var(--space-9);

  @media screen and ${BESIDE} {
    grid-template-columns: minmax(0, var(--width-text)) 14rem;
    justify-content: start;
  }
`;

const Hero = styled(PostPicture)`
  width: 100%;
  height: auto;
  border: 1px solid var(--color-border);
  border-radius: var(--radius-3);

  /* Keeps the title on the first screen. */
  @media screen and (min-width: 48em) {
    aspect-ratio: 3;
    object-fit: cover;
  }
`;

const Meta = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-5);
  padding-inline: 0;
  padding-bottom: var(--space-5);
  border-bottom: 1px solid var(--color-border);
  color: var(--color-muted);
  font-family: var(--font-mono);
  font-size: var(--text-xs);
  list-style: none;
`;
