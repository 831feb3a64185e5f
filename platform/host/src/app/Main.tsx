// Runs on both sides. The part of a page that changes with the address; React takes over nothing else.
import { MAIN_ID } from './ids.ts';

/** @param html what was rendered for it */
export const Main = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is React's own
  <main id={MAIN_ID} tabIndex={-1} data-first="" dangerouslySetInnerHTML={{ __html: html }} />
);
