import { escapeHtml } from '@platform/contract';

/** The site's names for feeds, manifest and notices without a shell. */
export interface SiteIdentity {
  brand: string;
  legalName: string;
  tagline: string;
  /** BCP 47: "en-GB". */
  language: string;
  email: string;
}

/** What visitors read of the web server where no page can be rendered, in the site's language. */
export interface HostTexts {
  /** Heading when the shell can't render. */
  unavailable: string;
  again: string;
  /** With {email}. */
  email: string;
  /** Heading after a form was stored. */
  accepted: string;
  once: string;
  /** Heading after a form wasn't stored. */
  rejected: string;
  sendAgain: string;
  back: string;
  /** A form's text is too long. */
  tooLong: string;
  /** A form can't be read. */
  unreadable: string;
  /** There is no file or page at an address. */
  noAddress: string;
  /** Label of a form's field, by its name. */
  labelOf(field: string): string;
}

export interface SiteTexts {
  identity: SiteIdentity;
  texts: HostTexts;
}

/** A paragraph with the site's address, as HTML. */
export const emailParagraph = (texts: HostTexts, { email }: SiteIdentity): string =>
  `<p>${escapeHtml(texts.email).replace('{email}', `<a href="mailto:${email}">${email}</a>`)}</p>`;
