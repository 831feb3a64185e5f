// Runs on both sides. /services/:category/:id: one service in detail.

import type { PageModule } from '@site/kit/contract';
import { fill } from '@site/kit/fill';
import { breadcrumbs, studioReference } from '@site/kit/jsonLd';
import { useParams } from '@site/kit/router';
import { site } from '@site/kit/site';
import categories from '#content/categories.yaml';
import serviceDetails from '#content/service-details.yaml';
import pages from '#content/service-pages.yaml';
import serviceSummaries from '#content/service-summaries.yaml';
import services from '#content/services.yaml';
import type { ServiceName } from '../content.types.ts';
import { findCategory, findService, servicePath } from './findService.ts';
import { NotFound } from './NotFound.tsx';
import { ServiceView } from './ServiceView.tsx';

export function Page() {
  const { category, id } = useParams();
  const found = lookUp(category, id);
  return found ? (
    <ServiceView {...found} />
  ) : (
    <NotFound what="service" categoryId={category} id={id} />
  );
}

const detailOf = (service: ServiceName) => serviceDetails.find(({ id }) => id === service.id);

/** A service counts only at its own address: its category must be the one named. */
function lookUp(categoryId: string | undefined, id: string | undefined) {
  const category = findCategory(categoryId);
  const service = category?.services.find((candidate) => candidate.id === id);
  const detail = service && detailOf(service);
  return category && service && detail ? { category, service, detail } : undefined;
}

export const head: PageModule['head'] = ({ category: categoryId, id }) => {
  const found = lookUp(categoryId, id);
  if (!found) {
    const { title, description, known } = pages.lost.service;
    const service = findService(id)?.service;
    return { title, description: service ? fill(known, service) : description };
  }
  const { category, service, detail } = found;
  const path = servicePath(category, service);
  const description =
    serviceSummaries.find((summary) => summary.id === service.id)?.description ??
    detail.description;
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
        image: detail.picture,
        areaServed: site.areaServed,
        provider: studioReference,
      },
      breadcrumbs(
        [services.name, '/services'],
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
    category.services.filter(detailOf).map((service) => servicePath(category, service)),
  );

export const hydrate: PageModule['hydrate'] = 'touch';
