// Runs on both sides. The services on the home page.
import type { SectionProps } from '@platform/contract';
import { ButtonLink } from '@site/brand/ui/controls/Button';
import { Cluster } from '@site/brand/ui/layout/Stack';
import { TitledSection } from '@site/brand/ui/layout/TitledSection';
import services from '#content/services.yaml';
import { CategoryGrid } from './cards/CategoryGrid.tsx';

export default function ServicesSection({ headingLevel = 2 }: SectionProps) {
  return (
    <TitledSection titleId="services-title" tone="subtle" level={headingLevel} words={services}>
      <CategoryGrid level={headingLevel === 1 ? 2 : 3} />
      <Cluster>
        <ButtonLink to="/services" variant="secondary">
          {services.all}
        </ButtonLink>
      </Cluster>
    </TitledSection>
  );
}
