// Runs on both sides. What /services/… says when it knows no such thing, with ways onward.
import { BackLink } from '@site/kit/ui/BackLink';
import { Heading } from '@site/kit/ui/Heading';
import { Section } from '@site/kit/ui/Section';
import { SectionHeading } from '@site/kit/ui/SectionHeading';
import { Stack } from '@site/kit/ui/Stack';
import type { ReactNode } from 'react';
import { lost } from '../../content/servicePages.ts';
import { CategoryGrid } from './CategoryGrid.tsx';

interface NotFoundProps {
  title: string;
  text: string;
  /** The likeliest thing that the visitor was looking for. */
  children?: ReactNode;
}

export function NotFound({ title, text, children }: NotFoundProps) {
  return (
    <Section labelledBy="not-found-title">
      <Stack gap={7}>
        <Stack gap={4}>
          <BackLink to="/services">Back to Services</BackLink>
          <SectionHeading id="not-found-title" level={1} title={title} subtitle={text} />
        </Stack>
        {children}
        <Stack gap={5}>
          <Heading level={2}>{lost.allServices}</Heading>
          <CategoryGrid level={3} />
        </Stack>
      </Stack>
    </Section>
  );
}
