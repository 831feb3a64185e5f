// Runs on both sides. "Category not found" and "Service not found", with a suggestion and all categories.
import { fill } from '@site/brand/fill';
import { BackLink } from '@site/brand/ui/controls/BackLink';
import { ButtonLink } from '@site/brand/ui/controls/Button';
import { Card } from '@site/brand/ui/layout/Card';
import { Heading } from '@site/brand/ui/layout/Heading';
import { Cluster, Stack } from '@site/brand/ui/layout/Stack';
import { TitledSection } from '@site/brand/ui/layout/TitledSection';
import pages from '#content/service-pages.yaml';
import { CategoryGrid } from './cards/CategoryGrid.tsx';
import { findCategory, findService, servicePath } from './findService.ts';

const { lost } = pages;

interface Wanted {
  categoryId?: string | undefined;
  /** Last segment of the address, possibly a service's id. */
  id: string | undefined;
}

export function NotFound({ what, ...wanted }: Wanted & { what: 'category' | 'service' }) {
  const { title, text } = lost[what];
  return (
    <TitledSection
      titleId="not-found-title"
      level={1}
      words={{ title, subtitle: text }}
      opening={(heading) => (
        <Stack gap={4}>
          <BackLink to="/services">{pages.back}</BackLink>
          {heading}
        </Stack>
      )}
    >
      <Guess {...wanted} />
      <Stack gap={5}>
        <Heading level={2}>{lost.allServices}</Heading>
        <CategoryGrid level={3} />
      </Stack>
    </TitledSection>
  );
}

/**
 * Suggests the service or category that the visitor probably wants. The footer's links, for example,
 * leave out the category (spec §2).
 */
function Guess({ categoryId, id }: Wanted) {
  const found = findService(id);
  const category = found?.category ?? findCategory(categoryId);
  if (!category) return null;

  const service = found?.service;
  const known = service?.detailed ? fill(lost.partOf, { category: category.title }) : undefined;
  return (
    <Card>
      <Stack gap={4}>
        <Heading level={2} size="md">
          {fill(lost.guess, service ?? category)}
        </Heading>
        <p>{known ?? (service ? lost.notWritten : lost.categoryOnly)}</p>
        <Cluster>
          {service && known && (
            <ButtonLink to={servicePath(category, service)}>{fill(lost.goTo, service)}</ButtonLink>
          )}
          {service && !known && (
            <ButtonLink to="/consultation" variant="warm">
              {lost.ask}
            </ButtonLink>
          )}
          <ButtonLink to={`/services/${category.id}`} variant="secondary">
            {fill(lost.seeAll, category)}
          </ButtonLink>
        </Cluster>
      </Stack>
    </Card>
  );
}
