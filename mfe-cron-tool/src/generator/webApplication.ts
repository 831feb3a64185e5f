// Runs on both sides.
import { studioReference } from '@site/brand/jsonLd';
import { site } from '@site/brand/site';

/** Structured data of a tool's page (schema.org). */
export const webApplication = (name: string, description: string, url: string) => ({
  '@type': 'WebApplication',
  name,
  description,
  url,
  applicationCategory: 'DeveloperApplication',
  operatingSystem: 'Any',
  offers: { '@type': 'Offer', price: 0, priceCurrency: site.currency },
  publisher: studioReference,
});
