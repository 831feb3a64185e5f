// Runs on both sides. "Category not found" and "Service not found", with what the visitor probably wants and all
// categories.
import { fill } from '@site/brand/fill';
import { Actions } from '@site/brand/ui/controls/Actions';
import { BackLink } from '@site/brand/ui/controls/BackLink';
import { ButtonLink } from '@site/brand/ui/controls/Button';
import { Heading } from '@site/brand/ui/layout/Heading';
import { Stack } from '@site/brand/ui/layout/Stack';
import { TitledSection } from '@site/brand/ui/layout/TitledSection';
import pages from '#content/service-pages.yaml';
import type { Category, ServiceName } from '../content/content.types.ts';
import { CategoryGrid } from './cards/CategoryGrid.tsx';
import { findCategory, findService, servicePath } from './findService.ts';

const { lost } = pages;

interface Lost {
  what: 'category' | 'service';
  categoryId?: string | undefined;
  /** Last segment of the address, possibly a service's id. */
  id: string | undefined;
}

interface Guess {
  category: Category;
  service?: ServiceName;
}

/** The footer's links, for example, leave out the category (spec §2). */
function guessOf({ categoryId, id }: Lost): Guess | undefined {
  const category = findCategory(categoryId);
  return findService(id) ?? (category && { category });
}

function sentenceOf({ category, service }: Guess): string {
  const words = service ? (service.detailed ? lost.partOf : lost.notWritten) : lost.categoryOnly;
  return fill(words, { title: service?.title, category: category.title });
}

/** Title and description for search engines and previews. */
export function lostHead(wanted: Lost) {
  const { title, description } = lost[wanted.what];
  const guess = guessOf(wanted);
  return { title, description: guess ? sentenceOf(guess) : description };
}

export function NotFound(wanted: Lost) {
  const { title, text } = lost[wanted.what];
  const guess = guessOf(wanted);
  return (
    <TitledSection
      titleId="not-found-title"
      level={1}
      words={{ title, subtitle: guess ? sentenceOf(guess) : text }}
      opening={(heading) => (
        <Stack gap={5}>
          <BackLink to="/services">{pages.back}</BackLink>
          {heading}
          {guess && <Suggestions {...guess} />}
        </Stack>
      )}
    >
      <Stack gap={5}>
        <Heading level={2}>{lost.allServices}</Heading>
        <CategoryGrid level={3} />
      </Stack>
    </TitledSection>
  );
}

function Suggestions({ category, service }: Guess) {
  return (
    <Actions>
      {service?.detailed && (
        <ButtonLink to={servicePath(category, service)}>{fill(lost.goTo, service)}</ButtonLink>
      )}
      {service && !service.detailed && (
        <ButtonLink to="/consultation" variant="warm">
          {lost.ask}
        </ButtonLink>
      )}
      <ButtonLink to={`/services/${category.id}`} variant="secondary">
        {fill(lost.seeAll, category)}
      </ButtonLink>
    </Actions>
  );
}
