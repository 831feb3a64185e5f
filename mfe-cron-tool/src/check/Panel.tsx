// Runs on both sides.
import { Card } from '@site/brand/ui/layout/Card';
import { Heading } from '@site/brand/ui/layout/Heading';
import { Cluster, type StackProps } from '@site/brand/ui/layout/Stack';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** A card of the page for crontabs. */
export const Panel = styled(Card).attrs({ as: 'section' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);

  @media (max-width: 639px) {
    padding: var(--space-4);
  }
`;

interface ReportPanelProps extends Pick<StackProps, 'aria-busy'> {
  /** Of its heading. */
  id: string;
  title: string;
  /** Stands beside the heading where there is room. */
  beside?: ReactNode;
  children: ReactNode;
}

/** A part of the report, under its heading. */
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
