// Server only. The frame of every page: header, main, footer, announcements.
import type { FrameProps } from '@platform/host/render';
import { ANNOUNCER_ID } from '@platform/host/shell';
import { VisuallyHidden } from '@site/brand/ui/content/VisuallyHidden';
import navigation from '#content/navigation.yaml';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { PartsLine } from './PartsLine.tsx';
import { SkipLink } from './SkipLink.tsx';

const { parts: words } = navigation.footer;

export function Frame({ path, main, parts, remotes, now }: FrameProps) {
  return (
    <>
      <SkipLink />
      <Header path={path} remotes={remotes} />
      {main}
      <Footer remotes={remotes} now={now} />
      {words && <PartsLine words={words} parts={parts} now={now} />}
      <VisuallyHidden as="div" id={ANNOUNCER_ID} aria-live="polite" />
    </>
  );
}
