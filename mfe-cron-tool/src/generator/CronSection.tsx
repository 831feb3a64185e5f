// Runs on both sides.
import { Heading } from '@site/brand/ui/layout/Heading';
import { Muted } from '@site/brand/ui/layout/Muted';
import { Section } from '@site/brand/ui/layout/Section';
import { cronTexts } from '@site/cron-engine/texts/cron.texts';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CronGenerator, type CronGeneratorProps } from './CronGenerator.tsx';

interface CronSectionProps extends Pick<CronGeneratorProps, 'initial' | 'given'> {
  /** After the subtitle. */
  children?: ReactNode;
}

/** The tool with its title: the content of its pages. */
export const CronSection = ({ children, ...given }: CronSectionProps) => (
  <Tool labelledBy="cron-title">
    <Opening>
      <Heading id="cron-title" level={1} size="md">
        {cronTexts.title}
      </Heading>
      <Muted $size="sm">
        {'Fill in five fields, read them back as a sentence and see the next five runs. '}
        {children}
      </Muted>
    </Opening>
    <CronGenerator {...given} />
  </Tool>
);

/* Less space, so that fields, description and runs are in view at once. */
const Tool = styled(Section)`
  padding-block: var(--space-5) var(--section-space);
`;

const Opening = styled.header`
  display: grid;
  gap: var(--space-1);
  margin-bottom: var(--space-4);

  h1 {
    font-size: var(--text-2xl);
  }
`;
