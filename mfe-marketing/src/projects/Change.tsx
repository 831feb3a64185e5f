// Runs on both sides.

import { VisuallyHidden } from '@site/brand/ui/content/VisuallyHidden';
import { Stack } from '@site/brand/ui/layout/Stack';
import { IconArrowRight } from '@site/brand/ui/marks/icons';
import { styled } from 'styled-components';
import projectsOverview from '#content/projects-overview.yaml';
import type { Metric } from '../content/content.types.ts';

/** A project's metric, before and after or after only. @param measured says how */
export function Change({ metric, measured }: { metric: Metric; measured?: string | undefined }) {
  const { before, after, what } = metric;
  return (
    <Stack as="p" gap={1}>
      <Numbers>
        {before && (
          <>
            <span>{before}</span>
            <VisuallyHidden>{` ${projectsOverview.to} `}</VisuallyHidden>
            <IconArrowRight size={20} />
          </>
        )}
        <strong>{after}</strong>
      </Numbers>{' '}
      <What>{what}</What>
      {measured && <Measured>{measured}</Measured>}
    </Stack>
  );
}

const Numbers = styled.span`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2);
  color: var(--color-muted);
  font-family: var(--font-mono);
  font-size: var(--figures, var(--text-2xl));
  letter-spacing: -0.03em;
  word-spacing: -0.3em;
  line-height: 1.3;

  svg {
    flex: none;
    color: var(--color-border-strong);
  }

  strong {
    color: var(--color-accent);
    font-weight: 600;
  }
`;

const Measured = styled.small`
  color: var(--color-muted);
  font-size: var(--text-xs);
  line-height: 1.4;
`;

const What = styled.span`
  color: var(--color-muted);
  font-size: var(--text-sm);
  line-height: 1.4;
`;
