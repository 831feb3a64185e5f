// Server only. What stands around every page: header, main, footer, announcements.
import { VisuallyHidden } from '@site/kit/ui/VisuallyHidden';
import { ANNOUNCER_ID, MAIN_ID } from '../app/ids.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { SkipLink } from './SkipLink.tsx';

/**
 * @param path the current address; '' where no link is to be marked, since all unknown addresses
 * share one document
 * @param html what React has rendered for `<main>`, which is all that it takes over in the browser
 */
export function Frame({ path, html }: { path: string; html: string }) {
  return (
    <>
      <SkipLink />
      <Header path={path} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is React's own */}
      <main id={MAIN_ID} tabIndex={-1} data-first="" dangerouslySetInnerHTML={{ __html: html }} />
      <Footer />
      <VisuallyHidden as="div" id={ANNOUNCER_ID} aria-live="polite" />
    </>
  );
}
