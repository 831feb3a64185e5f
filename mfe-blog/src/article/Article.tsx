// Runs on both sides.

import { BackLink } from '@site/brand/ui/controls/BackLink';
import { Heading } from '@site/brand/ui/layout/Heading';
import { Section } from '@site/brand/ui/layout/Section';
import { Stack } from '@site/brand/ui/layout/Stack';
import { styled } from 'styled-components';
import blog from '#content/blog.yaml';
import type { Post } from '../../build/post.ts';
import { PostPicture } from '../posts/PostPicture.tsx';
import { UnpublishedPosts } from '../posts/UnpublishedPosts.tsx';
import { LIST_PATH } from '../posts/unpublished.ts';
import { ArticleText } from './ArticleText.tsx';
import { Byline } from './Byline.tsx';
import { useBody } from './bodies.ts';
import { BESIDE, Contents } from './Contents.tsx';
import { OtherArticles } from './OtherArticles.tsx';

interface ArticleProps {
  post: Post;
  older: Post | undefined;
  newer: Post | undefined;
}

/** An article with its back link, its table of contents and links to the articles around it. */
export function Article({ post, older, newer }: ArticleProps) {
  const body = useBody(post.slug);
  return (
    <Section>
      <Layout>
        <Stack gap={8}>
          <Stack as="article" gap={5} aria-labelledby="article-title">
            <BackLink to={LIST_PATH}>{blog.back}</BackLink>
            <Hero post={post} priority />
            <Heading id="article-title" level={1} size="lg">
              {post.title}
            </Heading>
            <Byline post={post} />
            {body && <ArticleText source={body.source} />}
            {HAS_UNPUBLISHED && <UnpublishedPosts body={body} />}
          </Stack>
          <OtherArticles older={older} newer={newer} />
        </Stack>
        {body && <Contents source={body.source} />}
      </Layout>
    </Section>
  );
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 40.5rem);
  align-items: start;
  gap: var(--space-9);

  @media screen and (min-width: 64em) {
    justify-content: center;
  }

  @media screen and ${BESIDE} {
    grid-template-columns: minmax(0, 40.5rem) 14rem;
    justify-content: space-between;
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
