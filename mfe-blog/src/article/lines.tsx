// Runs on both sides. Articles that are written line by line, the format without a name.
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, so the keyboard must reach them (WCAG 2.1.1)
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
  /* Keeps the height of a line of code that is empty. */
  min-height: 1lh;
`;

export const lines: TextFormat = {
  Text: LinesText,
  partsOf: (source) =>
    articleLines(source).flatMap((block) =>
      block.kind === 'heading' && block.level < 3 ? [block] : [],
    ),
};
