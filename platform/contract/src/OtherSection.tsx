// Runs on both sides. Another remote's section, by its name, on a page of one's own.
import { type ComponentType, type ReactNode, use } from 'react';
import { sharedContext } from './sharedContext.ts';
import type { SlotKey } from './slotKey.ts';

interface OtherSectionProps {
  /** Remote and expose: `mfe-blog#./BlogTeaser`. */
  of: SlotKey;
  /** Shown while no remote has that section, and when it is missing or fails. */
  fallback: ReactNode;
}

/** The shell puts what shows a section into this. */
export const OtherSectionContext = sharedContext<ComponentType<OtherSectionProps>>('OtherSection');

/**
 * Shows a section of another remote, which stays that remote's: its failures cost nothing around it.
 * A stub frame, where there is no other remote, shows the fallback.
 */
export function OtherSection(props: OtherSectionProps) {
  const Shown = use(OtherSectionContext);
  return Shown ? <Shown {...props} /> : props.fallback;
}
