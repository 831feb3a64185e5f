// Runs on both sides. /services: the five categories.
import type { PageModule } from '@site/kit/contract';
import { breadcrumbs } from '@site/kit/jsonLd';
import { ButtonLink } from '@site/kit/ui/Button';
import { Section } from '@site/kit/ui/Section';
import { SectionHeading } from '@site/kit/ui/SectionHeading';
import { Stack } from '@site/kit/ui/Stack';
import { categories } from '../../content/categories.ts';
import { servicesClosing, servicesOverview } from '../../content/services.ts';
import { CallToAction } from '../calls/CallToAction.tsx';
import { CategoryGrid } from './CategoryGrid.tsx';

export function Page() {
  const { eyebrow, title, text } = servicesOverview;
  return (
    <>
      <Section labelledBy="services-title">
        <Stack gap={7}>
          <SectionHeading
            id="services-title"
            level={1}
            eyebrow={eyebrow}
            title={title}
            subtitle={text}
          />
          <CategoryGrid level={2} />
        </Stack>
      </Section>
      <CallToAction id="services-closing" {...servicesClosing}>
        <ButtonLink to="/consultation" variant="warm" size="lg">
          Get Free Consultation
        </ButtonLink>
        <ButtonLink to="/explore-services" variant="secondary" size="lg">
          How We Work
        </ButtonLink>
      </CallToAction>
    </>
  );
}

export const head: PageModule['head'] = () => ({
  title: 'Services',
  description:
    'DevOps, frontend, backend, database and UI/UX services of one small team, from the first consultation to the handover.',
  jsonLd: [
    {
      '@type': 'ItemList',
      name: servicesOverview.title,
      itemListElement: categories.map(({ id, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: `/services/${id}`,
      })),
    },
    breadcrumbs(['Services', '/services']),
  ],
});

export const paths = () => ['/services'];

export const hydrate: PageModule['hydrate'] = 'touch';
