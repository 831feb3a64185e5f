// Runs on both sides.
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading } from './Heading.tsx';

export interface SectionHeadingProps {
  id?: string;
  level: 1 | 2 | 3;
  title: ReactNode;
  subtitle?: ReactNode;
  /** Short label above the title. */
  eyebrow?: ReactNode;
}

/** Eyebrow, title and subtitle of a section. */
export function SectionHeading({ id, level, title, subtitle, eyebrow }: SectionHeadingProps) {
  return (
    <Header>
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      <Heading id={id} level={level}>
        {title}
      </Heading>
      {subtitle && <Subtitle>{subtitle}</Subtitle>}
    </Header>
  );
}

const Header = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
  max-width: 48rem;
`;

const Eyebrow = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  color: var(--color-accent);
  font-family: var(--font-mono);
  font-size: var(--text-xs);
  letter-spacing: 0.04em;
  text-transform: uppercase;

  /* A line that ends in a node, like the pipeline's. */
  &::before {
    width: 2rem;
    height: 0.5rem;
    background:
      radial-gradient(circle closest-side, currentColor 90%, transparent) right / 0.5rem 100% no-repeat,
      linear-gradient(currentColor, currentColor) left / 1.5rem 1px no-repeat;
    content: '';

    /* Print and forced colours draw no gradients, which would leave a gap. */
    @media print, (forced-colors: active) {
      display: none;
    }
  }
`;

const Subtitle = styled.p`
  max-width: var(--width-text);
  color: var(--color-muted);
  font-size: var(--text-lg);
`;
