// Runs on both sides.
import { Picture } from '@site/brand/ui/content/Picture';
import { styled } from 'styled-components';
import blog from '#content/blog.yaml';
import { PostDate } from '../posts/PostDate.tsx';
import type { Post } from '../posts/post.ts';

/** Width and height of a portrait in pixels. */
const PORTRAIT = 48;

/** Author with portrait, date, reading time and tags of an article. */
export function Byline({ post }: { post: Post }) {
  const author = blog.authors.find(({ name }) => name === post.author);
  return (
    <List>
      <Author>
        {author && (
          <Picture src={author.image} alt={author.imageAlt} width={PORTRAIT} height={PORTRAIT} />
        )}
        {post.author}
      </Author>
      <li>
        <PostDate date={post.date} />
      </li>
      <li>{post.readTime}</li>
      {post.tags?.map((tag) => (
        <li key={tag}>#{tag}</li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-5);
  padding-inline: 0;
  padding-bottom: var(--space-5);
  border-bottom: 1px solid var(--color-border);
  color: var(--color-muted);
  font-family: var(--font-mono);
  font-size: var(--text-xs);
  list-style: none;
`;

const Author = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  color: var(--color-text);
  font: 550 var(--text-sm) / var(--leading-tight) var(--font-sans);

  img {
    border: 1px solid var(--color-border);
    border-radius: var(--radius-full);
    object-fit: cover;
  }
`;
