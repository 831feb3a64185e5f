// Runs on both sides.
import { fill } from '@site/kit/fill';
import { CallToAction } from '@site/kit/ui/CallToAction';
import { CheckList } from '@site/kit/ui/CheckList';
import { Grid } from '@site/kit/ui/Grid';
import { Heading } from '@site/kit/ui/Heading';
import { Section } from '@site/kit/ui/Section';
import { Stack } from '@site/kit/ui/Stack';
import { Steps } from '@site/kit/ui/Steps';
import { TitledSection } from '@site/kit/ui/TitledSection';
import pages from '#content/service-pages.yaml';
import type { Category, ServiceDetail, ServiceName } from '../content.types.ts';
import { Opening } from './Opening.tsx';

interface ServiceViewProps {
  category: Category;
  service: ServiceName;
  detail: ServiceDetail;
}

export function ServiceView({ category, service, detail }: ServiceViewProps) {
  return (
    <>
      <TitledSection
        titleId="service-title"
        level={1}
        words={{ title: service.title, subtitle: detail.description }}
        opening={(heading) => (
          <Opening
            back={{ to: `/services/${category.id}`, label: fill(pages.backTo, category) }}
            picture={{ src: detail.picture, alt: detail.imageAlt }}
            layout="even"
          >
            {heading}
          </Opening>
        )}
      />
      <Section tone="subtle">
        <Grid columns={{ medium: 1, large: 2 }} gap="split">
          <Stack gap={5}>
            <Heading level={2}>{pages.features}</Heading>
            <CheckList items={detail.features} />
          </Stack>
          <Stack gap={5}>
            <Heading level={2}>{pages.benefits}</Heading>
            <CheckList items={detail.benefits} />
          </Stack>
        </Grid>
      </Section>
      <TitledSection
        titleId="process-title"
        level={2}
        words={{ title: pages.process, subtitle: pages.processText }}
      >
        <Steps items={detail.process.map((title) => ({ title }))} />
      </TitledSection>
      <CallToAction
        id="service-closing"
        {...pages.serviceClosing}
        action={fill(pages.getStarted, service)}
      />
    </>
  );
}
