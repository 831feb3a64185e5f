// Runs on both sides. What /services/… says when it knows no such thing, with ways onward.
import { BackLink } from '@site/kit/ui/BackLink';
import { Heading } from '@site/kit/ui/Heading';
import { Stack } from '@site/kit/ui/Stack';
import { TitledSection } from '@site/kit/ui/TitledSection';
import type { ReactNode } from 'react';
import pages from '#content/service-pages.yaml';
import { CategoryGrid } from './categories/CategoryGrid.tsx';

interface NotFoundProps {
  title: string;
  text: string;
  /** The likeliest thing that the visitor was looking for. */
  children?: ReactNode;
}

export function NotFound({ title, text, children }: NotFoundProps) {
  return (
    <TitledSection
      titleId="not-found-title"
      level={1}
      words={{ title, subtitle: text }}
      opening={(heading) => (
        <Stack gap={4}>
          <BackLink to="/services">{pages.back}</BackLink>
          {heading}
        </Stack>
      )}
    >
      {children}
      <Stack gap={5}>
        <Heading level={2}>{pages.lost.allServices}</Heading>
        <CategoryGrid level={3} />
      </Stack>
    </TitledSection>
  );
}
