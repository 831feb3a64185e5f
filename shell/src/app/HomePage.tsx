// Runs on both sides. The home page: which section stands where, and when each gets its code.
import type { HydrateWhen } from '@platform/contract';
import { type SlotKey, slotKey } from '@platform/contract/slotKey';
import { Slot } from './Slot.tsx';

export interface HomeSection {
  key: SlotKey;
  /** When it gets its code. */
  when: HydrateWhen;
  /** Whether it is told what the site knows of itself. */
  takesFacts?: true;
}

/**
 * Sections of the home page in the specification's order (spec §1). Those that only have text and
 * links wait for a touch: the shell follows their links without their code.
 */
export const HOME_SECTIONS: readonly HomeSection[] = [
  { key: slotKey('mfe-marketing', './Hero'), when: 'touch', takesFacts: true },
  { key: slotKey('mfe-marketing', './TechnologyStrip'), when: 'visible' },
  { key: slotKey('mfe-marketing', './Intro'), when: 'touch' },
  { key: slotKey('mfe-marketing', './ServicesSection'), when: 'touch' },
  { key: slotKey('mfe-marketing', './ProjectsSection'), when: 'visible' },
  { key: slotKey('mfe-blog', './BlogTeaser'), when: 'touch' },
  { key: slotKey('mfe-engagement', './ReviewsSection'), when: 'visible' },
  { key: slotKey('mfe-engagement', './ContactSection'), when: 'visible' },
];

/** @param sections those of HOME_SECTIONS and what releases have added (places.ts) */
export function HomePage({ sections }: { sections: readonly HomeSection[] }) {
  return sections.map(({ key, takesFacts }) => (
    <Slot key={key} slotKey={key} takesFacts={takesFacts} />
  ));
}
