// Runs on both sides. The only part of a page that React hydrates.
import { MAIN_ID } from './ids.ts';

export const Main = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is React's own
  <main id={MAIN_ID} tabIndex={-1} data-first="" dangerouslySetInnerHTML={{ __html: html }} />
);
