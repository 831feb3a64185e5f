// Runs on both sides.

import { Grid } from '@site/brand/ui/layout/Grid';
import { arrive } from '@site/brand/ui/marks/arrive';
import { keyframes, styled } from 'styled-components';
import type { Post } from '../../build/post.ts';
import { PostCard } from './PostCard.tsx';

interface PostGridProps {
  posts: readonly Post[];
  /** Heading level of the cards. */
  headingLevel: 2 | 3;
}

/** Cards in 1, 2 or 3 columns, each arriving 0.1 s after the previous one (spec §9). */
export function PostGrid({ posts, headingLevel }: PostGridProps) {
  return (
    <Grid as="ul" columns={{ medium: 2, large: Math.min(posts.length, 3) }}>
      {posts.map((post, index) => (
        <Item key={post.slug}>
          <PostCard post={post} headingLevel={headingLevel} first={index === 0} />
        </Item>
      ))}
    </Grid>
  );
}

const slide = keyframes`
  from {
    transform: translateY(12px);
  }
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);

  @media (prefers-reduced-motion: no-preference) {
    ${arrive}

    /* The first card may be the largest element (LCP), so it doesn't fade in. */
    &:first-child {
      animation-name: ${slide};
    }
  }
`;
