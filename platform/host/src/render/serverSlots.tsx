// Server only.
import {
  isLeftOut,
  remoteOf,
  type SectionProps,
  type SiteFacts,
  type SlotKey,
} from '@platform/contract';
import type { RenderRequest } from '@platform/contract/rendering';
import type { ComponentType } from 'react';
import type { SlotContent } from '../app/Slot.tsx';

export type ServerSlots = ReturnType<typeof serverSlots>;

/** Slots with loaded components, which render synchronously. */
export function serverSlots(facts: SiteFacts, { failed, answer, entering }: RenderRequest) {
  const contents = new Map<SlotKey, SlotContent>();
  return {
    facts,
    answer,
    set(key: SlotKey, Section: ComponentType<SectionProps>): void {
      const Attributed = (props: SectionProps) => {
        entering(remoteOf(key));
        return <Section {...props} />;
      };
      const content = Promise.resolve(Attributed);
      contents.set(key, Object.assign(content, { status: 'fulfilled', value: Attributed }));
    },
    content(key: SlotKey): SlotContent {
      const known = contents.get(key);
      if (!known) throw new Error(`${key} was not loaded.`);
      return known;
    },
    failed: (key: SlotKey) => isLeftOut(failed, key),
    subscribe: () => () => {},
  };
}
