// Server only. Slots whose components are all there already.
import type { SectionProps, SiteFacts } from '@site/kit/contract';
import type { FormAnswer } from '@site/kit/formAnswer';
import { isLeftOut, remoteOf, type SlotKey } from '@site/kit/slotKey';
import type { ComponentType } from 'react';
import type { SlotContent, SlotSource } from '../app/Slot.tsx';

export class ServerSlots implements SlotSource {
  #contents = new Map<SlotKey, SlotContent>();
  /** Sections that pages have named while they were rendered. */
  readonly wanted: SlotKey[] = [];
  /** Set once it is rendered. */
  ownHtml = '';

  constructor(
    readonly facts: SiteFacts,
    private readonly failedKeys: SlotKey[],
    readonly entering: (remote: string) => void,
    readonly knows: (key: SlotKey) => boolean,
    readonly answer: FormAnswer | undefined,
  ) {}

  set(key: SlotKey, Section: ComponentType<SectionProps>): void {
    const Watched = (props: SectionProps) => {
      this.entering(remoteOf(key));
      return <Section {...props} />;
    };
    const content = Promise.resolve(Watched);
    this.#contents.set(key, Object.assign(content, { status: 'fulfilled', value: Watched }));
  }

  content(key: SlotKey): SlotContent {
    const known = this.#contents.get(key);
    if (known) return known;
    // Loaded before the page is rendered once more.
    this.wanted.push(key);
    const reason = new Error(`${key} was not loaded.`);
    const missing = Promise.reject(reason);
    missing.catch(() => {});
    return Object.assign(missing, { status: 'rejected', reason });
  }

  failed(key: SlotKey): boolean {
    return isLeftOut(this.failedKeys, key);
  }

  subscribe = () => () => {};
}
