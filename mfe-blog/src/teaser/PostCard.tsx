// Runs on both sides.

import { Link } from '@platform/contract/router';
import { Card } from '@site/brand/ui/layout/Card';
import { Heading } from '@site/brand/ui/layout/Heading';
import { styled } from 'styled-components';
import blog from '#content/blog.yaml';
import type { Post } from '../../build/post.ts';
import { PostDate } from '../posts/PostDate.tsx';
import { PostPicture } from '../posts/PostPicture.tsx';
import { articlePath } from '../posts/posts.ts';

interface PostCardProps {
  post: Post;
  headingLevel: 2 | 3;
  /** Whether the card is the first of its list. */
  first: boolean;
}

/** A post's card; its link covers the whole card. */
export function PostCard({ post, headingLevel, first }: PostCardProps) {
  const titleId = `post-${post.slug}`;
  const moreId = `${titleId}-more`;
  return (
    <Surface
      as="article"
      $interactive
      aria-labelledby={titleId}
      data-row={headingLevel}
      data-status={post.status}
    >
      {/* On /blog the first picture is above the fold and the largest element (LCP). */}
      <Illustration post={post} inList priority={first && headingLevel === 2} />
      <Text>
        <Meta>
          <PostDate post={post} />
          <span>{post.readTime}</span>
        </Meta>
        <Heading id={titleId} level={headingLevel} size="md">
          {post.title}
        </Heading>
        <p>{post.excerpt}</p>
        <Foot>
          <span>{post.author}</span>
          <More id={moreId} to={articlePath(post.slug)} aria-labelledby={`${moreId} ${titleId}`}>
            {blog.more}
          </More>
        </Foot>
      </Text>
    </Surface>
  );
}

const Surface = styled(Card)`
  display: flex;
  flex-direction: column;
  padding: 0;
  overflow: clip;

  /* A plain look for an article that is yet to come. */
  &[data-status='coming-soon'] {
    border-style: dashed;
    background: none;
    box-shadow: none;

    img {
      filter: grayscale(1);
      opacity: 0.5;
    }
  }
`;

const Illustration = styled(PostPicture)`
  width: 100%;
  height: auto;
  border-bottom: 1px solid var(--color-border);
`;

const Text = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: var(--space-3);
  padding: var(--space-5);

  > p {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }
`;

const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-1) var(--space-4);
  color: var(--color-muted);
  font-family: var(--font-mono);
  font-size: var(--text-xs);
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-1) var(--space-4);
  margin-top: auto;
  padding-top: var(--space-2);
  color: var(--color-muted);
  font-size: var(--text-sm);
`;

const More = styled(Link)`
  color: var(--color-accent);
  font-weight: 550;
  text-decoration: none;

  &:hover {
    color: var(--color-accent-strong);
  }

  &::after {
    position: absolute;
    inset: 0;
    content: '';
  }

  @media print {
    display: none;
  }
`;
