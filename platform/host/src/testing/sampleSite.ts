// Tests only.
// cspell:disable -- German
import type { HostTexts, SiteIdentity } from '../node/addresses/SiteTexts.ts';

export const SAMPLE: SiteIdentity = {
  brand: 'Sample',
  legalName: 'Sample & Sons Ltd',
  tagline: 'A site for tests.',
  language: 'en-GB',
  email: 'hello@sample.example',
};

/** In another language than the code. */
export const TEXTS: HostTexts = {
  unavailable: 'Diese Seite geht gerade nicht',
  again: 'Bitte versuche es in einer Minute noch einmal.',
  email: 'Oder schreib an {email}.',
  accepted: 'Danke, das ist angekommen.',
  once: 'Du brauchst es nicht noch einmal zu senden.',
  rejected: 'Das ist nicht angekommen',
  sendAgain: 'Noch einmal senden',
  back: 'Zurück zur Seite',
  tooLong: 'Das ist zu lang.',
  unreadable: 'Das Formular ist unlesbar.',
  noAddress: 'Hier ist nichts.',
  labelOf: (field) => `Feld ${field}`,
};

export const SAMPLE_PAGES = {
  identity: SAMPLE,
  texts: TEXTS,
  site: { language: SAMPLE.language, frameScript: '' },
};
