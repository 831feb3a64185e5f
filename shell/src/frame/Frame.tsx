// Server only. What stands around every page: header, main, footer, announcements.
import type { SiteFacts } from '@platform/contract';
import type { Wishing } from '@platform/contract/places';
import { VisuallyHidden } from '@site/brand/ui/content/VisuallyHidden';
import { ANNOUNCER_ID, MAIN_ID } from '../app/ids.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { SkipLink } from './SkipLink.tsx';

interface FrameProps {
  /** The current address; '' where no link is to be marked: all unknown addresses share a document. */
  path: string;
  /** What React has rendered for `<main>`, which is all that it takes over in the browser. */
  html: string;
  facts: SiteFacts;
  /** Whose links may stand in the menus. */
  remotes: Wishing;
}

export function Frame({ path, html, facts, remotes }: FrameProps) {
  return (
    <>
      <SkipLink />
      <Header path={path} remotes={remotes} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is React's own */}
      <main id={MAIN_ID} tabIndex={-1} data-first="" dangerouslySetInnerHTML={{ __html: html }} />
      <Footer facts={facts} remotes={remotes} />
      <VisuallyHidden as="div" id={ANNOUNCER_ID} aria-live="polite" />
    </>
  );
}
