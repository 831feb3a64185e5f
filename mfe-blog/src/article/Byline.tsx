// Runs on both sides.
import { Picture } from '@site/brand/ui/content/Picture';
import { styled } from 'styled-components';
import blog from '#content/blog.yaml';
import type { Post } from '../../build/post.ts';
import { PostDate } from '../posts/PostDate.tsx';

/** Width and height of a portrait in pixels. */
const PORTRAIT = 48;

/** Author with portrait, date, reading time and tags of an article. */
export function Byline({ post }: { post: Post }) {
  const author = blog.authors.find(({ name }) => name === post.author);
  return (
    <Row>
      {author && (
        <Picture src={author.image} alt={author.imageAlt} width={PORTRAIT} height={PORTRAIT} />
      )}
      <ul>
        <li>{post.author}</li>
        <li>
          <PostDate post={post} />
        </li>
        <li>{post.readTime}</li>
        {post.tags?.map((tag) => (
          <li key={tag}>{`#${tag}`}</li>
        ))}
      </ul>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  padding-bottom: var(--space-5);
  border-bottom: 1px solid var(--color-border);

  img {
    flex: none;
    border: 1px solid var(--color-border);
    border-radius: var(--radius-full);
    object-fit: cover;
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-4);
    color: var(--color-muted);
    font: var(--text-xs) / var(--leading-normal) var(--font-mono);
  }

  li:first-child {
    flex-basis: 100%;
    color: var(--color-text);
    font: 550 var(--text-sm) / var(--leading-tight) var(--font-sans);
  }
`;
