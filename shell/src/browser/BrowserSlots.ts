// Browser only. The slots of this tab: their code, their state, the server's HTML to fall back on.
import type { PageModule } from '@site/kit/contract';
import { isLeftOut, remoteOf, type SlotKey } from '../app/payload.ts';
import type { SlotContent, SlotSource } from '../app/Slot.tsx';
import type { RemoteLoader, SlotCode } from './remotes.ts';

interface BrowserSlot {
  content: SlotContent & { status?: string; value?: unknown };
  settle: { resolve(code: SlotCode): void; reject(error: unknown): void };
  started?: Promise<SlotCode>;
  page?: PageModule;
}

export class BrowserSlots implements SlotSource {
  #slots = new Map<SlotKey, BrowserSlot>();
  #html = new Map<SlotKey, string>();
  #alive = new WeakSet<Element>();
  #waiting = new Map<Element, (() => void)[]>();
  #afterHydration: (element: Element) => void = () => {};

  constructor(
    private readonly loader: RemoteLoader,
    private leftOut: SlotKey[],
  ) {}

  content(key: SlotKey): SlotContent {
    return this.#slot(key).content;
  }

  /** The module of a page whose code has arrived. */
  page(key: SlotKey): PageModule | undefined {
    return this.#slots.get(key)?.page;
  }

  /** Starts to fetch a slot's code, once. A failed try may be repeated by a later navigation. */
  start(key: SlotKey): Promise<SlotCode> {
    const slot = this.#slot(key);
    slot.started ??= this.loader.load(key).then(
      (code) => {
        slot.page = code.page;
        slot.settle.resolve(code);
        return code;
      },
      (error) => {
        slot.settle.reject(error);
        this.#slots.delete(key);
        throw error;
      },
    );
    return slot.started;
  }

  failed(key: SlotKey): boolean {
    return isLeftOut(this.leftOut, key);
  }

  /** Keeps the server's HTML of every slot in the document, before React touches it. */
  keepServerHtml(): void {
    for (const element of document.querySelectorAll('[data-slot]')) {
      const html = element.innerHTML.replace(/<!--\/?\$[?!~]?-->/g, '');
      this.#html.set(element.getAttribute('data-slot') ?? '', html);
    }
  }

  /** Forgets it: after a navigation it belongs to another page. */
  forgetServerHtml(): void {
    this.#html.clear();
    this.leftOut = [];
  }

  serverHtml(key: SlotKey): string | undefined {
    return this.#html.get(key);
  }

  isAlive(slotElement: Element): boolean {
    return this.#alive.has(slotElement);
  }

  /** Has something done to each slot right after it was hydrated. */
  afterHydration(then: (element: Element) => void): void {
    this.#afterHydration = then;
  }

  /** Runs once the slot has been hydrated; never when it fails. */
  whenAlive(slotElement: Element, then: () => void): void {
    if (this.#alive.has(slotElement)) then();
    else this.#waiting.set(slotElement, [...(this.#waiting.get(slotElement) ?? []), then]);
  }

  onHydrated(_key: SlotKey, element: HTMLElement): void {
    if (this.#alive.has(element)) return;
    this.#alive.add(element);
    setTimeout(() => this.#afterHydration(element));
    const waiting = this.#waiting.get(element) ?? [];
    this.#waiting.delete(element);
    // After React's own work: each in a task of its own, as real events would come.
    for (const then of waiting) setTimeout(then);
  }

  onError(key: SlotKey, error: unknown): void {
    console.error(`[site] ${key} failed in the browser; ${remoteOf(key)} is at fault.`, error);
  }

  #slot(key: SlotKey): BrowserSlot {
    let slot = this.#slots.get(key);
    if (!slot) {
      slot = newSlot();
      this.#slots.set(key, slot);
    }
    return slot;
  }
}

/** A promise that React's `use()` can read at once when it is settled. */
function newSlot(): BrowserSlot {
  let settle: BrowserSlot['settle'] | undefined;
  const content: BrowserSlot['content'] = new Promise((resolve, reject) => {
    settle = {
      resolve({ component }) {
        Object.assign(content, { status: 'fulfilled', value: component });
        resolve(component);
      },
      reject(error) {
        Object.assign(content, { status: 'rejected', reason: error });
        reject(error);
      },
    };
  });
  content.catch(() => {});
  return { content, settle: settle as BrowserSlot['settle'] };
}
