// Runs on both sides. /services/:category: one category and all of its services.
import type { PageModule } from '@site/kit/contract';
import { breadcrumbs, studioReference } from '@site/kit/jsonLd';
import { useParams } from '@site/kit/router';
import { ButtonLink } from '@site/kit/ui/Button';
import { Grid } from '@site/kit/ui/Grid';
import { TitledSection } from '@site/kit/ui/TitledSection';
import { categories } from '../../../content/categories.ts';
import { categoryClosing, lost } from '../../../content/servicePages.ts';
import type { Category } from '../../../content/types.ts';
import { CallToAction } from '../../calls/CallToAction.tsx';
import { findCategory, findService, servicePath } from '../findService.ts';
import { NotFound } from '../NotFound.tsx';
import { Onward } from '../Onward.tsx';
import { Opening } from '../Opening.tsx';
import { ServiceCard } from '../ServiceCard.tsx';
import { categoryPictures } from './categoryPictures.ts';

export function Page() {
  const { category: id } = useParams();
  const category = findCategory(id);
  return category ? <CategoryView category={category} /> : <CategoryNotFound id={id} />;
}

function CategoryView({ category }: { category: Category }) {
  const { id, title, description, gradient, services } = category;
  return (
    <>
      <TitledSection
        titleId="category-title"
        level={1}
        words={{ title, subtitle: description }}
        opening={(heading) => (
          <Opening
            back={{ to: '/services', label: 'Back to Services' }}
            picture={{ src: categoryPictures[id], alt: '' }}
          >
            {heading}
          </Opening>
        )}
      >
        <Grid as="ul" columns={{ medium: 2, large: services.length > 4 ? 3 : 2 }}>
          {services.map((service) => (
            <li key={service.id}>
              <ServiceCard
                id={service.id}
                title={service.title}
                to={servicePath(category, service)}
                gradient={gradient}
              />
            </li>
          ))}
        </Grid>
      </TitledSection>
      <CallToAction id="category-closing" {...categoryClosing}>
        <ButtonLink to="/consultation" variant="warm" size="lg">
          {`Get Started with ${title}`}
        </ButtonLink>
      </CallToAction>
    </>
  );
}

/** The footer names services without their category (spec §2): say so, and lead on to the service. */
function CategoryNotFound({ id }: { id: string | undefined }) {
  const found = findService(id);
  return (
    <NotFound title="Category not found" text={lost.category}>
      {found && (
        <Onward
          title={lost.guess.replace('{title}', found.service.title)}
          text={lost.partOf.replace('{category}', found.category.title)}
        >
          {found.service.detailed && (
            <ButtonLink to={servicePath(found.category, found.service)}>
              {`Go to ${found.service.title}`}
            </ButtonLink>
          )}
          <ButtonLink
            to={`/services/${found.category.id}`}
            variant={found.service.detailed ? 'secondary' : 'primary'}
          >
            {`See all ${found.category.title}`}
          </ButtonLink>
        </Onward>
      )}
    </NotFound>
  );
}

export const head: PageModule['head'] = ({ category: id }) => {
  const category = findCategory(id);
  if (!category) {
    return {
      title: 'Category not found',
      description: 'There is no service category at this address.',
    };
  }
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
        image: categoryPictures[category.id],
        areaServed: 'Worldwide',
        provider: studioReference,
      },
      breadcrumbs(['Services', '/services'], [category.title, path]),
    ],
  };
};

export const status: PageModule['status'] = ({ category }) => (findCategory(category) ? 200 : 404);

export const paths = () => categories.map(({ id }) => `/services/${id}`);

export const hydrate: PageModule['hydrate'] = 'touch';
