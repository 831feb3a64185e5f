// Runs on both sides. /services/:category: one category with all services.

import type { PageModule } from '@platform/contract';
import { useParams } from '@platform/contract/router';
import { fill } from '@site/brand/fill';
import { breadcrumbs, studioReference } from '@site/brand/jsonLd';
import { site } from '@site/brand/site';
import { CallToAction } from '@site/brand/ui/content/CallToAction';
import { Grid } from '@site/brand/ui/layout/Grid';
import { TitledSection } from '@site/brand/ui/layout/TitledSection';
import categories from '#content/categories.yaml';
import pages from '#content/service-pages.yaml';
import services from '#content/services.yaml';
import type { Category } from '../content/content.types.ts';
import { findCategory } from './findService.ts';
import { lostHead, NotFound } from './NotFound.tsx';
import { Opening } from './Opening.tsx';
import { ServiceCard } from './ServiceCard.tsx';

export function Page() {
  const { category: id } = useParams();
  const category = findCategory(id);
  return category ? <CategoryView category={category} /> : <NotFound what="category" id={id} />;
}

function CategoryView({ category }: { category: Category }) {
  const { title, description, picture, services: own } = category;
  return (
    <>
      <TitledSection
        titleId="category-title"
        level={1}
        words={{ title, subtitle: description }}
        opening={(heading) => (
          <Opening
            back={{ to: '/services', label: pages.back }}
            picture={{ src: picture, alt: '' }}
          >
            {heading}
          </Opening>
        )}
      >
        <Grid as="ul" columns={{ medium: 2, large: own.length > 4 ? 3 : 2 }}>
          {own.map((service) => (
            <li key={service.id}>
              <ServiceCard category={category} service={service} />
            </li>
          ))}
        </Grid>
      </TitledSection>
      {pages.categoryClosing && (
        <CallToAction
          id="category-closing"
          {...pages.categoryClosing}
          action={fill(pages.getStarted, category)}
        />
      )}
    </>
  );
}

export const head: PageModule['head'] = ({ category: id }) => {
  const category = findCategory(id);
  if (!category) return lostHead({ what: 'category', id });
  const path = `/services/${category.id}`;
  return {
    title: category.title,
    description: category.description,
    jsonLd: [
      {
        '@type': 'Service',
        name: category.title,
        serviceType: category.title,
        description: category.description,
        url: path,
        image: category.picture,
        areaServed: site.areaServed,
        provider: studioReference,
      },
      breadcrumbs([services.name, '/services'], [category.title, path]),
    ],
  };
};

export const status: PageModule['status'] = ({ category }) => (findCategory(category) ? 200 : 404);

export const paths = () => categories.map(({ id }) => `/services/${id}`);

export const hydrate: PageModule['hydrate'] = 'touch';
