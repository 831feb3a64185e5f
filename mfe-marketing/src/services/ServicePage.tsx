// Runs on both sides. /services/:category/:id: one service in detail.
import type { PageModule } from '@site/kit/contract';
import { breadcrumbs, studioReference } from '@site/kit/jsonLd';
import { useParams } from '@site/kit/router';
import { categories } from '../../content/categories.ts';
import { serviceDetails } from '../../content/serviceDetails.ts';
import { serviceSummaries } from '../../content/serviceSummaries.ts';
import { findCategory, findService, servicePath } from './findService.ts';
import { ServiceNotFound } from './ServiceNotFound.tsx';
import { ServiceView } from './ServiceView.tsx';
import { servicePictures } from './servicePictures.ts';

export function Page() {
  const { category, id } = useParams();
  const found = lookUp(category, id);
  return found ? <ServiceView {...found} /> : <ServiceNotFound categoryId={category} id={id} />;
}

/** A service counts only at its own address: its category must be the one named. */
function lookUp(categoryId: string | undefined, id: string | undefined) {
  const category = findCategory(categoryId);
  const service = category?.services.find((candidate) => candidate.id === id);
  const detail = service && serviceDetails[service.id];
  return category && service && detail ? { category, service, detail } : undefined;
}

export const head: PageModule['head'] = ({ category: categoryId, id }) => {
  const found = lookUp(categoryId, id);
  if (!found) {
    const known = findService(id)?.service.title;
    return {
      title: 'Service not found',
      description: known
        ? `There is no page about ${known} at this address.`
        : 'There is no service at this address.',
    };
  }
  const { category, service, detail } = found;
  const path = servicePath(category, service);
  const description = serviceSummaries[service.id]?.description ?? detail.description;
  return {
    title: service.title,
    description,
    jsonLd: [
      {
        '@type': 'Service',
        name: service.title,
        serviceType: category.title,
        description,
        url: path,
        image: servicePictures[service.id],
        areaServed: 'Worldwide',
        provider: studioReference,
      },
      breadcrumbs(
        ['Services', '/services'],
        [category.title, `/services/${category.id}`],
        [service.title, path],
      ),
    ],
  };
};

export const status: PageModule['status'] = ({ category, id }) =>
  lookUp(category, id) ? 200 : 404;

export const paths = () =>
  categories.flatMap((category) =>
    category.services
      .filter((service) => service.id in serviceDetails)
      .map((service) => servicePath(category, service)),
  );

export const hydrate: PageModule['hydrate'] = 'touch';
