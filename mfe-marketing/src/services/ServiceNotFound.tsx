// Runs on both sides.
import { fill } from '@site/kit/fill';
import { ButtonLink } from '@site/kit/ui/Button';
import pages from '#content/service-pages.yaml';
import { findCategory, findService, servicePath } from './findService.ts';
import { NotFound } from './NotFound.tsx';
import { Onward } from './Onward.tsx';

const { lost } = pages;

interface ServiceNotFoundProps {
  categoryId: string | undefined;
  id: string | undefined;
}

/** Leads on to the service's right address, to whom to ask about it, or to its category. */
export function ServiceNotFound({ categoryId, id }: ServiceNotFoundProps) {
  return (
    <NotFound title={lost.service.title} text={lost.service.text}>
      {guess(categoryId, id)}
    </NotFound>
  );
}

function guess(categoryId: string | undefined, id: string | undefined) {
  const found = findService(id);
  const category = found?.category ?? findCategory(categoryId);
  if (!category) return null;

  const seeAll = (
    <ButtonLink to={`/services/${category.id}`} variant="secondary">
      {fill(lost.seeAll, category)}
    </ButtonLink>
  );
  if (!found) {
    return (
      <Onward title={fill(lost.guess, category)} text={lost.categoryOnly}>
        {seeAll}
      </Onward>
    );
  }

  const { service } = found;
  const title = fill(lost.guess, service);
  return service.detailed ? (
    <Onward title={title} text={fill(lost.partOf, { category: category.title })}>
      <ButtonLink to={servicePath(category, service)}>{fill(lost.goTo, service)}</ButtonLink>
      {seeAll}
    </Onward>
  ) : (
    <Onward title={title} text={lost.notWritten}>
      <ButtonLink to="/consultation" variant="warm">
        {lost.ask}
      </ButtonLink>
      {seeAll}
    </Onward>
  );
}
