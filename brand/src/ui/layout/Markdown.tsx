// Runs on both sides.
import { styled } from 'styled-components';
import { Prose } from './Prose.tsx';

/** Markdown that the build has rendered to HTML. */
export function Markdown({ source }: { source: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from the studio's own files, and the build rejects HTML in them
  return <Text dangerouslySetInnerHTML={{ __html: source }} />;
}

/** Highlighting uses the theme's colours that have enough contrast on the code's background. */
const Text = styled(Prose)`
  .wide {
    overflow-x: auto;
  }

  img {
    height: auto;
  }

  .right {
    text-align: end;
  }

  .center {
    text-align: center;
  }

  .hljs-comment {
    color: var(--color-muted);
  }

  :is(.hljs-keyword, .hljs-attr, .hljs-title, .hljs-name) {
    color: var(--color-accent);
  }

  :is(.hljs-string, .hljs-number, .hljs-literal) {
    color: var(--color-warm-ink);
  }
`;
