// Runs on both sides. /services/:category/:id: one service in detail.

import type { PageModule } from '@platform/contract';
import { useParams } from '@platform/contract/router';
import { fill } from '@site/brand/fill';
import { breadcrumbs, studioReference } from '@site/brand/jsonLd';
import { site } from '@site/brand/site';
import { CallToAction } from '@site/brand/ui/content/CallToAction';
import { CheckList } from '@site/brand/ui/content/CheckList';
import { Steps } from '@site/brand/ui/content/Steps';
import { Actions } from '@site/brand/ui/controls/Actions';
import { ButtonLink } from '@site/brand/ui/controls/Button';
import { Grid } from '@site/brand/ui/layout/Grid';
import { Heading } from '@site/brand/ui/layout/Heading';
import { Section } from '@site/brand/ui/layout/Section';
import { Stack } from '@site/brand/ui/layout/Stack';
import { TitledSection } from '@site/brand/ui/layout/TitledSection';
import { styled } from 'styled-components';
import categories from '#content/categories.yaml';
import serviceDetails from '#content/service-details.yaml';
import pages from '#content/service-pages.yaml';
import serviceSummaries from '#content/service-summaries.yaml';
import services from '#content/services.yaml';
import type { ServiceName } from '../content/content.types.ts';
import { findCategory, servicePath } from './findService.ts';
import { lostHead, NotFound } from './NotFound.tsx';
import { Opening } from './Opening.tsx';

export function Page() {
  const { category, id } = useParams();
  const found = lookUp(category, id);
  return found ? (
    <ServiceView {...found} />
  ) : (
    <NotFound what="service" categoryId={category} id={id} />
  );
}

function ServiceView({ category, service, detail }: NonNullable<ReturnType<typeof lookUp>>) {
  const lists = [
    { title: pages.features, items: detail.features },
    { title: pages.benefits, items: detail.benefits },
  ].flatMap(({ title, items }) => (items ? [{ title, items }] : []));
  return (
    <>
      <TitledSection
        titleId="service-title"
        level={1}
        words={{ title: service.title, subtitle: detail.description }}
        opening={(heading) => (
          <Opening
            back={{ to: `/services/${category.id}`, label: fill(pages.backTo, category) }}
            picture={{ src: detail.picture, alt: detail.imageAlt ?? '' }}
            layout="even"
          >
            {heading}
            <Ask>
              <ButtonLink to="/consultation" variant="warm" size="lg">
                {site.words.consultation}
              </ButtonLink>
            </Ask>
          </Opening>
        )}
      />
      {lists.length > 0 && (
        <Section tone="subtle">
          <Grid columns={{ medium: 1, large: lists.length }} gap="split">
            {lists.map(({ title, items }) => (
              <Stack gap={5} key={title}>
                <Heading level={2}>{title}</Heading>
                <CheckList items={items} />
              </Stack>
            ))}
          </Grid>
        </Section>
      )}
      {detail.process && (
        <TitledSection
          titleId="process-title"
          level={2}
          words={{ title: pages.process, subtitle: pages.processText }}
        >
          <Steps items={detail.process.map((title) => ({ title }))} />
        </TitledSection>
      )}
      {pages.serviceClosing && (
        <CallToAction
          id="service-closing"
          {...pages.serviceClosing}
          action={fill(pages.getStarted, service)}
        />
      )}
    </>
  );
}

const Ask = styled(Actions)`
  margin-top: var(--space-4);
`;

const detailOf = (service: ServiceName) => serviceDetails.find(({ id }) => id === service.id);

/** Finds a service with a detail page; undefined if its category isn't the one in the address. */
function lookUp(categoryId: string | undefined, id: string | undefined) {
  const category = findCategory(categoryId);
  const service = category?.services.find((candidate) => candidate.id === id);
  const detail = service && detailOf(service);
  return category && service && detail ? { category, service, detail } : undefined;
}

export const head: PageModule['head'] = ({ category: categoryId, id }) => {
  const found = lookUp(categoryId, id);
  if (!found) return lostHead({ what: 'service', categoryId, id });
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
