/** The site's names for feeds, manifest and notices without a shell. */
export interface SiteIdentity {
  brand: string;
  legalName: string;
  tagline: string;
  /** BCP 47: "en-GB". */
  language: string;
  email: string;
}
