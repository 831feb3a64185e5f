// Runs on both sides. Heads of the shell's own pages.
import type { Head } from '@platform/contract';
import { fill } from '@site/brand/fill';
import { studio, studioReference } from '@site/brand/jsonLd';
import { site } from '@site/brand/site';
import pages from '#content/pages.yaml';

export const HOME_HEAD: Head = {
  ...pages.home,
  jsonLd: [
    studio,
    {
      '@type': 'WebSite',
      '@id': '/#website',
      name: site.brand,
      alternateName: site.legalName,
      description: site.tagline,
      url: '/',
      inLanguage: site.language,
      publisher: studioReference,
    },
  ],
};
const filled = ({ title, description }: Head): Head => ({
  title: fill(title, site),
  description: fill(description, site),
});
export const NOT_FOUND_HEAD = filled(pages.notFound.head);
export const UNAVAILABLE_HEAD = filled(pages.unavailable.head);
