// Runs on both sides. schema.org objects that several workspaces share. Addresses start with "/";
// the shell adds the origin.
import { LOGO_PATH } from '@platform/contract/files/fileNames';
import { site } from './site.ts';

const identity = {
  '@id': '/#studio',
  name: site.legalName,
  url: '/',
  logo: { '@type': 'ImageObject', url: LOGO_PATH },
};

/** Short reference to the studio as publisher, provider or seller; the home page has all of it. */
export const studioReference = { '@type': 'Organization', ...identity };

/**
 * The studio with all properties of Google's "local business" guide. A pure call, because bundlers
 * can't drop an unused spread.
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

/** BreadcrumbList from the home page to this page. */
export const breadcrumbs = (...trail: [name: string, path: string][]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [[site.words.home, '/'], ...trail].map(([name, item], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item,
  })),
});
