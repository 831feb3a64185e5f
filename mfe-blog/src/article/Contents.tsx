// Runs on both sides.
import { useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import blog from '#content/blog.yaml';
import type { Part } from '../../build/post.ts';

/** Headings as the build renders them; "# " is level 1 in the line format. */
const HEADINGS = /<h[12] id="([^"]*)"><a href="[^"]*">(.*?)<\/a><\/h[12]>/g;

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|amp);/g, (_, name: string) => ENTITIES[name] ?? '');

/** Headings of an article's HTML that its table of contents lists. */
export const partsOf = (html: string): Part[] =>
  [...html.matchAll(HEADINGS)].map(([, id = '', inner = '']) => ({ id, text: textOf(inner) }));

/** Width from which the table of contents fits beside the text. */
export const BESIDE = '(min-width: 75em)';

/** Table of contents in the margin; hidden on narrow screens. */
export function Contents({ source }: { source: string }) {
  const parts = useMemo(() => partsOf(source), [source]);
  const current = useCurrent(parts);
  if (parts.length < 2) return null;
  return (
    <Aside aria-label={blog.contents}>
      <p>{blog.contents}</p>
      <ul>
        {parts.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </Aside>
  );
}

/** A heading's section is current from a third of the screen upward; all of the page above counts. */
const ABOVE = '1000000px 0px -66%';

/** Id of the section being read; undefined before the first. */
function useCurrent(parts: readonly Part[]): string | undefined {
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (typeof IntersectionObserver !== 'function') return;
    const above = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) above.add(target.id);
          else above.delete(target.id);
        }
        setPassed(new Set(above));
      },
      { rootMargin: ABOVE },
    );
    for (const { id } of parts) {
      const heading = document.getElementById(id);
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [parts]);
  return parts.filter(({ id }) => passed.has(id)).at(-1)?.id;
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
    border-left: 2px solid var(--color-border);
  }

  a {
    display: block;
    margin-left: -2px;
    padding: var(--space-2) var(--space-4);
    border-left: 2px solid transparent;
    color: var(--color-muted);
    line-height: 1.35;
    text-decoration: none;
  }

  a:hover,
  a[aria-current] {
    border-color: var(--color-accent);
    color: var(--color-accent);
  }

  a:focus-visible {
    outline-offset: -2px;
  }

  @media (forced-colors: active) {
    a {
      border-color: Canvas;
    }

    a[aria-current] {
      border-color: Highlight;
    }
  }
`;
