// Runs on both sides.
import type { HTMLAttributes } from 'react';
import { styled } from 'styled-components';
import { Container } from './Container.tsx';

export interface SectionProps extends HTMLAttributes<HTMLElement> {
  /** `subtle` has a slightly different background, `accent` is a band that is dark in both themes. */
  tone?: 'plain' | 'subtle' | 'accent';
  /** Id of the heading that names the section. */
  labelledBy?: string;
}

/** A full-width section with vertical padding. */
export function Section({ tone = 'plain', labelledBy, children, ...rest }: SectionProps) {
  return (
    <Band
      data-tone={tone}
      data-scheme={tone === 'accent' ? 'dark' : undefined}
      aria-labelledby={labelledBy}
      {...rest}
    >
      <Container>{children}</Container>
    </Band>
  );
}

const Band = styled.section`
  padding-block: var(--section-space);

  &[data-tone='subtle'] {
    border-block: 1px solid var(--color-border);
    background: var(--color-surface-2);
  }

  &[data-tone='accent'] {
    background: var(--color-band);
    color: var(--color-text);
  }

  @media print {
    &[data-tone] {
      background: none;
    }
  }
`;
