// Runs on both sides.
import { styled } from 'styled-components';

/** Articles and legal pages. The only component that styles child elements by tag name. */
export const Prose = styled.div`
  max-width: var(--width-text);

  > * + * {
    margin-top: var(--space-4);
  }

  /* About 74 characters, because "ch" is the width of a zero, which is wide. */
  > :is(p, ul, ol, blockquote) {
    max-width: 54ch;
  }

  /* Lines are 24 px apart at least (WCAG 2.5.8). */
  a[href^='mailto:'] {
    display: inline-block;
  }

  > :is(h1, h2, h3, h4) {
    margin-top: var(--space-7);
    font-size: var(--text-2xl);
  }

  > h3 {
    margin-top: var(--space-6);
    font-size: var(--text-xl);
  }

  > h4 {
    margin-top: var(--space-5);
    font-size: var(--text-lg);
  }

  > :first-child {
    margin-top: 0;
  }

  > :is(h1, h2, h3, h4) + * {
    margin-top: var(--space-3);
  }

  > :is(h1, h2) + :is(h3, h4) {
    margin-top: var(--space-5);
  }

  /* Anchor links of headings. */
  :is(h1, h2, h3, h4) a {
    color: inherit;
    text-decoration: none;

    &:hover::after {
      color: var(--color-accent);
      content: ' #';
      content: ' #' / '';
    }
  }

  ul,
  ol {
    padding-left: 1.4em;
    list-style: disc;
  }

  ol {
    list-style: decimal;
  }

  li + li,
  li > :is(ul, ol) {
    margin-top: var(--space-2);
  }

  li::marker {
    color: var(--color-accent);
  }

  blockquote {
    padding-left: var(--space-4);
    border-left: 3px solid var(--color-accent);
    color: var(--color-muted);
  }

  code {
    padding: 0.1em 0.35em;
    border-radius: var(--radius-1);
    background: var(--color-code-bg);
  }

  pre {
    padding: var(--space-4);
    border: 1px solid var(--color-border);
    border-radius: var(--radius-2);
    background: var(--color-code-bg);
    font-size: 0.875rem;
    line-height: 1.65;
    overflow-x: auto;
    tab-size: 2;
  }

  pre code {
    padding: 0;
    background: none;
    font-size: inherit;
  }

  hr {
    height: 1px;
    border: 0;
    background: var(--color-border);
  }

  table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--text-sm);
  }

  :is(th, td) {
    padding: var(--space-2) var(--space-3);
    border-bottom: 1px solid var(--color-border);
    text-align: start;
  }

  img {
    border-radius: var(--radius-2);
  }

  @media print {
    max-width: none;

    pre {
      white-space: pre-wrap;
    }
  }
`;
