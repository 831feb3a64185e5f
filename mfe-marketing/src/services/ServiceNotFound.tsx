// Runs on both sides.
import { ButtonLink } from '@site/kit/ui/Button';
import { lost } from '../../content/servicePages.ts';
import { findCategory, findService, servicePath } from './findService.ts';
import { NotFound } from './NotFound.tsx';
import { Onward } from './Onward.tsx';

interface ServiceNotFoundProps {
  categoryId: string | undefined;
  id: string | undefined;
}

/** Leads on to the service's right address, to whom to ask about it, or to its category. */
export function ServiceNotFound({ categoryId, id }: ServiceNotFoundProps) {
  return (
    <NotFound title="Service not found" text={lost.service}>
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
      {`See all ${category.title}`}
    </ButtonLink>
  );
  if (!found) {
    return (
      <Onward title={lost.guess.replace('{title}', category.title)} text={lost.categoryOnly}>
        {seeAll}
      </Onward>
    );
  }

  const { service } = found;
  const title = lost.guess.replace('{title}', service.title);
  return service.detailed ? (
    <Onward title={title} text={lost.partOf.replace('{category}', category.title)}>
      <ButtonLink to={servicePath(category, service)}>{`Go to ${service.title}`}</ButtonLink>
      {seeAll}
    </Onward>
  ) : (
    <Onward title={title} text={lost.notWritten}>
      <ButtonLink to="/consultation" variant="warm">
        Ask in a free consultation
      </ButtonLink>
      {seeAll}
    </Onward>
  );
}
