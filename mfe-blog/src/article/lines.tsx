// Runs on both sides. The default format: line by line (spec §2, blog article).
import { Prose } from '@site/brand/ui/layout/Prose';
import { styled } from 'styled-components';
import type { TextFormat } from '../posts/post.ts';
import { articleLines, type Block } from './articleLines.ts';

function LinesText({ source }: { source: string }) {
  return (
    <Prose>
      {articleLines(source).map((block) => (
        <BlockView key={block.line} block={block} />
      ))}
    </Prose>
  );
}

function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading': {
      const Tag = `h${block.level}` as 'h1' | 'h2' | 'h3';
      return (
        <Tag id={block.id}>
          <a href={`#${block.id}`}>{block.text}</a>
        </Tag>
      );
    }
    case 'list':
      return (
        <ul>
          {block.rows.map((row) => (
            <li key={row.line}>{row.text}</li>
          ))}
        </ul>
      );
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: focusable, because long lines scroll (WCAG 2.1.1)
        <pre tabIndex={0}>
          {block.rows.map((row) => (
            <Line key={row.line}>{row.text}</Line>
          ))}
        </pre>
      );
    case 'paragraph':
      return <p>{block.text}</p>;
  }
}

const Line = styled.code`
  display: block;
  /* Keeps the height of an empty line of code. */
  min-height: 1lh;
`;

export const lines: TextFormat = {
  Text: LinesText,
  partsOf: (source) =>
    articleLines(source).flatMap((block) =>
      block.kind === 'heading' && block.level < 3 ? [block] : [],
    ),
};
