// Runs on both sides. schema.org objects that pages of several owners share. Addresses start with
// "/"; the shell completes them.
import { LOGO_PATH } from '@platform/contract/files/fileNames';
import { site } from './site.ts';

const identity = {
  '@id': '/#studio',
  name: site.legalName,
  url: '/',
  logo: { '@type': 'ImageObject', url: LOGO_PATH },
};

/** The studio as others name it: publisher, provider, seller. The home page tells the rest. */
export const studioReference = { '@type': 'Organization', ...identity };

/**
 * Everything that search engines may know of the studio (Google's "local business" guide). A bundle
 * that doesn't name it can leave out a pure call, but not a spread.
 */
export const studio = /* @__PURE__ */ (() => ({
  '@type': 'ProfessionalService',
  ...identity,
  alternateName: site.brand,
  slogan: site.tagline,
  image: LOGO_PATH,
  email: site.email,
  telephone: site.phone,
  priceRange: site.priceRange,
  currenciesAccepted: site.currency,
  address: {
    '@type': 'PostalAddress',
    addressLocality: site.locality,
    addressRegion: site.region,
    addressCountry: site.country,
  },
  areaServed: site.areaServed,
  sameAs: site.social.map(({ href }) => href).filter((href) => href !== '#'),
}))();

/** The trail from the home page down to this one; each entry is a name and its path. */
export const breadcrumbs = (...trail: [name: string, path: string][]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [[site.words.home, '/'], ...trail].map(([name, item], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  })),
});
