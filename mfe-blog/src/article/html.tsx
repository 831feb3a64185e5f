// Runs on both sides. The Markdown format; the build has rendered its HTML.
import { Prose } from '@site/brand/ui/layout/Prose';
import { styled } from 'styled-components';
import type { TextFormat } from '../posts/post.ts';

function HtmlText({ source }: { source: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from the studio's own files, and the build rejects HTML in them
  return <Text dangerouslySetInnerHTML={{ __html: source }} />;
}

/** Headings as `build/markdownHtml.ts` renders them. */
const HEADINGS = /<h2 id="([^"]*)"><a href="[^"]*">(.*?)<\/a><\/h2>/g;

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&' };

const textOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(lt|gt|quot|amp);/g, (_, name: string) => ENTITIES[name] ?? '');

export const html: TextFormat = {
  Text: HtmlText,
  partsOf: (source) =>
    [...source.matchAll(HEADINGS)].map(([, id = '', inner = '']) => ({ id, text: textOf(inner) })),
};

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
