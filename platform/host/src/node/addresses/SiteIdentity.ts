// Server only.

/** Who a site is, where the server itself has to say it: feeds, manifest, notices without a shell. */
export interface SiteIdentity {
  brand: string;
  legalName: string;
  tagline: string;
  /** BCP 47, as "en-GB". */
  language: string;
  email: string;
}
