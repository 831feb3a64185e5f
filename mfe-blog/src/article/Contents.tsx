// Runs on both sides.
import { styled } from 'styled-components';
import blog from '#content/blog.yaml';
import type { Part } from '../posts/post.ts';

/** Width from which the table of contents fits beside the text. */
export const BESIDE = '(min-width: 75em)';

/** Table of contents in the margin; hidden on narrow screens. */
export function Contents({ headings }: { headings: readonly Part[] }) {
  return (
    <Aside aria-label={blog.contents}>
      <p>{blog.contents}</p>
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </Aside>
  );
}

const Aside = styled.nav`
  display: none;

  @media screen and ${BESIDE} {
    position: sticky;
    top: calc(var(--header-height) + var(--space-6));
    display: grid;
    gap: var(--space-3);
    max-height: calc(100dvh - var(--header-height) - var(--space-8));
    font-size: var(--text-sm);
    overflow-y: auto;
  }

  p {
    color: var(--color-text);
    font: 500 var(--text-xs) / 1.6 var(--font-mono);
    letter-spacing: 0.04em;
    text-transform: uppercase;
  }

  ul {
    border-left: 1.5px solid var(--color-border);
  }

  a {
    display: block;
    margin-left: -1.5px;
    padding: var(--space-2) var(--space-4);
    border-left: 1.5px solid transparent;
    color: var(--color-muted);
    line-height: 1.35;
    text-decoration: none;
  }

  a:hover {
    border-color: var(--color-accent);
    color: var(--color-accent);
  }

  a:focus-visible {
    outline-offset: -2px;
  }
`;
