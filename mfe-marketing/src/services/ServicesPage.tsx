// Runs on both sides. /services: the five categories.
import type { PageModule } from '@site/kit/contract';
import { breadcrumbs } from '@site/kit/jsonLd';
import { ButtonLink } from '@site/kit/ui/Button';
import { TitledSection } from '@site/kit/ui/TitledSection';
import { categories } from '../../content/categories.ts';
import { servicesClosing, servicesOverview } from '../../content/services.ts';
import { CallToAction } from '../calls/CallToAction.tsx';
import { CategoryGrid } from './categories/CategoryGrid.tsx';

export function Page() {
  return (
    <>
      <TitledSection titleId="services-title" level={1} words={servicesOverview}>
        <CategoryGrid level={2} />
      </TitledSection>
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
