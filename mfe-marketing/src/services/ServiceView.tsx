// Runs on both sides.
import { BackLink } from '@site/kit/ui/BackLink';
import { ButtonLink } from '@site/kit/ui/Button';
import { CheckList } from '@site/kit/ui/CheckList';
import { Grid } from '@site/kit/ui/Grid';
import { Heading } from '@site/kit/ui/Heading';
import { Picture } from '@site/kit/ui/Picture';
import { Section } from '@site/kit/ui/Section';
import { SectionHeading } from '@site/kit/ui/SectionHeading';
import { Stack } from '@site/kit/ui/Stack';
import { Steps } from '@site/kit/ui/Steps';
import { styled } from 'styled-components';
import { processText, serviceClosing } from '../../content/servicePages.ts';
import type { Category, ServiceDetail, ServiceName } from '../../content/types.ts';
import { CallToAction } from '../calls/CallToAction.tsx';
import { servicePictures } from './servicePictures.ts';

interface ServiceViewProps {
  category: Category;
  service: ServiceName;
  detail: ServiceDetail;
}

export function ServiceView({ category, service, detail }: ServiceViewProps) {
  return (
    <>
      <Section labelledBy="service-title">
        <Opening>
          <Stack gap={4}>
            <BackLink to={`/services/${category.id}`}>{`Back to ${category.title}`}</BackLink>
            <SectionHeading
              id="service-title"
              level={1}
              title={service.title}
              subtitle={detail.description}
            />
          </Stack>
          <Picture
            src={servicePictures[service.id] ?? ''}
            alt={detail.imageAlt}
            width={800}
            height={500}
            priority
          />
        </Opening>
      </Section>
      <Section tone="subtle">
        <Grid columns={{ medium: 1, large: 2 }} gap="split">
          <Stack gap={5}>
            <Heading level={2}>Key Features</Heading>
            <CheckList items={detail.features} />
          </Stack>
          <Stack gap={5}>
            <Heading level={2}>Benefits</Heading>
            <CheckList items={detail.benefits} />
          </Stack>
        </Grid>
      </Section>
      <Section labelledBy="process-title">
        <Stack gap={7}>
          <SectionHeading id="process-title" level={2} title="Our Process" subtitle={processText} />
          <Steps items={detail.process.map((title) => ({ title }))} />
        </Stack>
      </Section>
      <CallToAction id="service-closing" {...serviceClosing}>
        <ButtonLink to="/consultation" variant="warm" size="lg">
          {`Get Started with ${service.title}`}
        </ButtonLink>
      </CallToAction>
    </>
  );
}

const Opening = styled.div`
  display: grid;
  gap: var(--space-6);
  align-items: center;

  img {
    border-radius: var(--radius-3);
  }

  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: var(--space-7);
  }
`;
