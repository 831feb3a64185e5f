// Runs on both sides.
import { studioReference } from '@site/brand/jsonLd';
import { site } from '@site/brand/site';

/** What search engines may know of a page that is a tool (schema.org). */
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
