// Runs on both sides. The home page: sections of remotes in the shell's order.

import { Slot } from './Slot.tsx';
import type { HomeSection } from './shell.ts';

/** @param sections the shell's and what releases have added (places.ts) */
export function HomePage({ sections }: { sections: readonly HomeSection[] }) {
  return sections.map(({ key, takesFacts }) => (
    <Slot key={key} slotKey={key} takesFacts={takesFacts} />
  ));
}
