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

const NO_LAYOUT: HomeLayout = { sections: [], extensionPoint: { remotes: [], most: 0 } };

export const SAMPLE_PAGES = {
  identity: SAMPLE,
  site: { language: SAMPLE.language, frameScript: '', layout: NO_LAYOUT },
  ownPaths: ['/'],
};
