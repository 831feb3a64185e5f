// Server only. Slots whose components are all there already.
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

export function serverSlots(
  facts: SiteFacts,
  { remotes, failed, answer, entering }: RenderRequest,
) {
  const contents = new Map<SlotKey, SlotContent>();
  /** Sections that pages have named while they were rendered. */
  const wanted: SlotKey[] = [];
  return {
    facts,
    answer,
    entering,
    wanted,
    /** Set once it is rendered. */
    ownHtml: '',
    set(key: SlotKey, Section: ComponentType<SectionProps>): void {
      const Watched = (props: SectionProps) => {
        entering(remoteOf(key));
        return <Section {...props} />;
      };
      const content = Promise.resolve(Watched);
      contents.set(key, Object.assign(content, { status: 'fulfilled', value: Watched }));
    },
    content(key: SlotKey): SlotContent {
      const known = contents.get(key);
      if (known) return known;
      // Loaded before the page is rendered once more.
      wanted.push(key);
      const reason = new Error(`${key} was not loaded.`);
      const missing = Promise.reject(reason);
      missing.catch(() => {});
      return Object.assign(missing, { status: 'rejected', reason });
    },
    failed: (key: SlotKey) => isLeftOut(failed, key),
    knows: (key: SlotKey) => Object.hasOwn(remotes, remoteOf(key)),
    subscribe: () => () => {},
  };
}
