// Runs on both sides. Looks up what an address names.
import categories from '#content/categories.yaml';
import type { Category, ServiceName } from '../content/content.types.ts';

export const findCategory = (id: string | undefined): Category | undefined =>
  categories.find((category) => category.id === id);

/** A service, whichever category it is in. */
export function findService(
  id: string | undefined,
): { category: Category; service: ServiceName } | undefined {
  for (const category of categories) {
    const service = category.services.find((candidate) => candidate.id === id);
    if (service) return { category, service };
  }
  return undefined;
}

export const servicePath = (category: Category, service: ServiceName): string =>
  `/services/${category.id}/${service.id}`;
