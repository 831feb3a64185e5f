// Tests only.
import type { HomeLayout } from '../app/shell.ts';
import type { SiteIdentity } from '../node/addresses/SiteIdentity.ts';

export const SAMPLE: SiteIdentity = {
  brand: 'Sample',
  legalName: 'Sample & Sons Ltd',
  tagline: 'A site for tests.',
  language: 'en-GB',
  email: 'hello@sample.example',
};

/** A site without sections or extension points. */
const NO_LAYOUT: HomeLayout = { sections: [], extensionPoint: { remotes: [], most: 0 } };

/** Options of `pages`. */
export const SAMPLE_PAGES = {
  identity: SAMPLE,
  site: { language: SAMPLE.language, frameScript: '', layout: NO_LAYOUT },
  ownPaths: ['/'],
};
