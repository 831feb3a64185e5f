// Runs on both sides.
import { type ComponentType, type ReactNode, use } from 'react';
import { sharedContext } from './sharedContext.ts';
import type { SlotKey } from './slotKey.ts';

interface OtherSectionProps {
  /** Remote and expose: `mfe-blog#./BlogTeaser`. */
  of: SlotKey;
  /** Shown when no remote has that section or the section fails. */
  fallback: ReactNode;
}

/** The shell provides the component that shows sections. */
export const OtherSectionContext = sharedContext<ComponentType<OtherSectionProps>>('OtherSection');

/** Shows a section of another remote on a page. A stub frame, which has no other remote, shows the fallback. */
export function OtherSection(props: OtherSectionProps) {
  const Shown = use(OtherSectionContext);
  return Shown ? <Shown {...props} /> : props.fallback;
}
