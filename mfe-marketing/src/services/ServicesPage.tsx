// Runs on both sides. /services: the categories.
import type { PageModule } from '@platform/contract';
import { breadcrumbs } from '@site/brand/jsonLd';
import { CallToAction } from '@site/brand/ui/content/CallToAction';
import { ButtonLink } from '@site/brand/ui/controls/Button';
import { TitledSection } from '@site/brand/ui/layout/TitledSection';
import categories from '#content/categories.yaml';
import services from '#content/services.yaml';
import servicesPage from '#content/services-page.yaml';
import { CategoryGrid } from './cards/CategoryGrid.tsx';

export function Page() {
  return (
    <>
      <TitledSection titleId="services-title" level={1} words={services}>
        <CategoryGrid level={2} />
      </TitledSection>
      {servicesPage.closing && (
        <CallToAction id="services-closing" {...servicesPage.closing}>
          {servicesPage.howWeWork && (
            <ButtonLink to="/explore-services" variant="secondary" size="lg">
              {servicesPage.howWeWork}
            </ButtonLink>
          )}
        </CallToAction>
      )}
    </>
  );
}

export const head: PageModule['head'] = () => ({
  ...servicesPage.head,
  jsonLd: [
    {
      '@type': 'ItemList',
      name: services.title,
      itemListElement: categories.map(({ id, title }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: title,
        url: `/services/${id}`,
      })),
    },
    breadcrumbs([services.name, '/services']),
  ],
});

export const paths = () => ['/services'];

export const hydrate: PageModule['hydrate'] = 'touch';
