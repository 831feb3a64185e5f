// Runs on both sides. Finds categories and services by id.
import categories from '#content/categories.yaml';
import type { Category, ServiceName } from '../content/content.types.ts';

export const findCategory = (id: string | undefined): Category | undefined =>
  categories.find((category) => category.id === id);

/** Finds a service in any category. */
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
