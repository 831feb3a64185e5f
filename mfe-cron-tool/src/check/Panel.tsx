// Runs on both sides.
import { Card } from '@site/brand/ui/layout/Card';
import { Heading } from '@site/brand/ui/layout/Heading';
import { Cluster, type StackProps } from '@site/brand/ui/layout/Stack';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A card of the crontab check. */
export const Panel = styled(Card).attrs({ as: 'section' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  @media (max-width: 39.99em) {
    padding: var(--space-4);
  }
`;

interface ReportPanelProps extends Pick<StackProps, 'aria-busy'> {
  /** Id of the heading. */
  id: string;
  title: string;
  /** Beside the heading, or below it on narrow screens. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A part of the report with its heading. */
export const ReportPanel = ({ id, title, beside, children, ...rest }: ReportPanelProps) => (
  <Panel aria-labelledby={id} {...rest}>
    <Cluster as="header" justify="space-between">
      <Heading id={id} level={2} size="md">
        {title}
      </Heading>
      {beside}
    </Cluster>
    {children}
  </Panel>
);
