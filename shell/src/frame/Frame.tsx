// Server only. The frame of every page: header, main, footer, announcements.
import type { FrameProps } from '@platform/host/render';
import { ANNOUNCER_ID } from '@platform/host/shell';
import { VisuallyHidden } from '@site/brand/ui/content/VisuallyHidden';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { SkipLink } from './SkipLink.tsx';

export function Frame({ path, main, remotes, now }: FrameProps) {
  return (
    <>
      <SkipLink />
      <Header path={path} remotes={remotes} />
      {main}
      <Footer remotes={remotes} now={now} />
      <VisuallyHidden as="div" id={ANNOUNCER_ID} aria-live="polite" />
    </>
  );
}
