// Runs on both sides.
import { type ComponentType, type ReactNode, use } from 'react';
import { sharedContext } from './sharedContext.ts';
import type { SlotKey } from './slotKey.ts';

/** Props of the sections of a site by slot key. The file that `site types` writes adds them. */
// biome-ignore lint/suspicious/noEmptyInterface: other files add to it
export interface Sections {}

/** A section of the site; any key without a file of `site types`. */
export type SectionKey = keyof Sections extends never ? SlotKey : keyof Sections;

type PropsOf<Key> = Key extends keyof Sections ? Sections[Key] : Record<string, unknown>;

type OwnProps<Props> =
  Record<never, never> extends Props
    ? { props?: Props }
    : {
        /** The section's own props. Older shells don't hand them on. */
        props: Props;
      };

/** What the shell gets. */
export interface ShownSection {
  /** Remote and expose: `mfe-blog#./BlogTeaser`. */
  of: SlotKey;
  props?: Readonly<Record<string, unknown>> | undefined;
  /** Shown when no remote has that section or the section fails. */
  fallback: ReactNode;
}

export type OtherSectionProps<Key extends SectionKey> = OwnProps<PropsOf<Key>> &
  Pick<ShownSection, 'fallback'> & { of: Key };

/** The shell provides the component that shows sections. */
export const OtherSectionContext = sharedContext<ComponentType<ShownSection>>('OtherSection');

/** Shows a section of another remote on a page. A stub frame, which has no other remote, shows the fallback. */
export function OtherSection<Key extends SectionKey>(given: OtherSectionProps<Key>) {
  const Shown = use(OtherSectionContext);
  return Shown ? <Shown {...(given as ShownSection)} /> : given.fallback;
}
