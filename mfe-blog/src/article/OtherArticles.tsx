// Runs on both sides.
import { Link } from '@platform/contract/router';
import { IconArrowLeft, IconArrowRight } from '@site/brand/ui/marks/icons';
import { styled } from 'styled-components';
import blog from '#content/blog.yaml';
import type { Post } from '../../build/post.ts';
import { articlePath } from '../posts/posts.ts';

interface OtherArticlesProps {
  older: Post | undefined;
  newer: Post | undefined;
}

/** Links to the articles before and after by date; one at either end of the list, none if alone. */
export function OtherArticles({ older, newer }: OtherArticlesProps) {
  if (!older && !newer) return null;
  const { label, previous, next } = blog.others;
  return (
    <Nav aria-label={label}>
      {older && (
        <Card rel="prev" to={articlePath(older.slug)}>
          <span>
            <IconArrowLeft size={16} /> {previous}
          </span>
          {older.title}
        </Card>
      )}
      {newer && (
        <Card rel="next" to={articlePath(newer.slug)}>
          <span>
            {next} <IconArrowRight size={16} />
          </span>
          {newer.title}
        </Card>
      )}
    </Nav>
  );
}

const Nav = styled.nav`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  @media (min-width: 40em) {
    grid-template-columns: 1fr 1fr;
  }

  @media print {
    display: none;
  }
`;

const Card = styled(Link)`
  display: grid;
  align-content: start;
  gap: var(--space-2);
  padding: var(--space-4) var(--space-5);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-2);
  color: var(--color-text);
  font-weight: 550;
  line-height: 1.35;
  text-decoration: none;

  span {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    color: var(--color-muted);
    font: 400 var(--text-xs) / 1.6 var(--font-mono);
  }

  &:hover {
    border-color: var(--color-accent);
    color: var(--color-accent);
  }

  &:focus-visible {
    border-radius: var(--radius-2);
  }

  @media (min-width: 40em) {
    &:only-child {
      grid-column: 1 / -1;
    }

    &[rel='next'] {
      text-align: end;

      span {
        justify-content: end;
      }
    }
  }
`;
