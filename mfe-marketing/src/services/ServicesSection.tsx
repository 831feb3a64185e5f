// Runs on both sides. The services on the home page.
import type { SectionProps } from '@site/kit/contract';
import { ButtonLink } from '@site/kit/ui/Button';
import { Section } from '@site/kit/ui/Section';
import { SectionHeading } from '@site/kit/ui/SectionHeading';
import { Cluster, Stack } from '@site/kit/ui/Stack';
import { servicesOverview } from '../../content/services.ts';
import { CategoryGrid } from './CategoryGrid.tsx';

export default function ServicesSection({ headingLevel = 2 }: SectionProps) {
  const { eyebrow, title, text } = servicesOverview;
  return (
    <Section tone="subtle" labelledBy="services-title">
      <Stack gap={7}>
        <SectionHeading
          id="services-title"
          level={headingLevel}
          eyebrow={eyebrow}
          title={title}
          subtitle={text}
        />
        <CategoryGrid level={headingLevel === 1 ? 2 : 3} />
        <Cluster>
          <ButtonLink to="/services" variant="secondary">
            View all services
          </ButtonLink>
        </Cluster>
      </Stack>
    </Section>
  );
}
