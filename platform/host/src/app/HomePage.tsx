// Runs on both sides.

import { Slot } from './Slot.tsx';
import type { HomeSection } from './shell.ts';

/** @param sections as from `homeSections` */
export function HomePage({ sections }: { sections: readonly HomeSection[] }) {
  return sections.map(({ key, takesFacts }) => (
    <Slot key={key} slotKey={key} takesFacts={takesFacts} />
  ));
}
