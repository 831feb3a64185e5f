import {
  isLeftOut,
  type PageModule,
  remoteOf,
  type SiteFacts,
  type SlotKey,
} from '@platform/contract';
import type { FormAnswer } from '@platform/contract/forms/formAnswer';
import { type SlotContent, type SlotSource, slotKeyOf } from '../../app/Slot.tsx';
import { findSuccessor, restoreVisitorState } from '../page/restoreVisitorState.ts';
import type { RemoteLoader, SlotCode } from './remotes.ts';
import type { FailureReports } from './reportFailure.ts';

interface BrowserSlot {
  content: SlotContent & { status?: string; value?: unknown };
  settle: { resolve(code: SlotCode): void; reject(error: unknown): void };
  started?: Promise<SlotCode>;
  page?: PageModule;
  /** What had the focus when the code arrived. */
  focused?: Element | null;
}

/** Code, state and server HTML of the slots in this tab. */
export class BrowserSlots implements SlotSource {
  #slots = new Map<SlotKey, BrowserSlot>();
  #html = new Map<SlotKey, string>();
  /** The server's elements of the first page's slots. */
  #sent = new Map<SlotKey, Element[]>();
  #hydrated = new WeakSet<Element>();
  #waiting = new Map<Element, (() => void)[]>();
  #loadErrors = new Set<unknown>();
  #listeners = new Set<() => void>();
  #leftOut: SlotKey[];
  /** Called with each slot after its hydration. */
  afterHydration: (element: Element) => void = () => {};
  /** Called when code of a slot fails to load. */
  onMissingCode: (key: SlotKey) => void = () => {};

  constructor(
    private readonly loader: RemoteLoader,
    private readonly leftOutAtFirst: SlotKey[],
    private readonly reports: FailureReports,
    public answer: FormAnswer | undefined,
    readonly facts: SiteFacts | undefined,
  ) {
    this.#leftOut = leftOutAtFirst;
  }

  content(key: SlotKey): SlotContent {
    return this.#slot(key).content;
  }

  request(key: SlotKey): void {
    this.start(key).catch((error) => this.onError(key, error));
  }

  /** The module of a page whose code has loaded. */
  page(key: SlotKey): PageModule | undefined {
    return this.#slots.get(key)?.page;
  }

  /** Fetches a slot's code once; a later call retries after a failure. */
  start(key: SlotKey): Promise<SlotCode> {
    const slot = this.#slot(key);
    slot.started ??= this.loader.load(key).then(
      (code) => {
        slot.page = code.page;
        slot.focused = document.activeElement;
        slot.settle.resolve(code);
        return code;
      },
      (error) => {
        this.#loadErrors.add(error);
        this.reports.send(remoteOf(key), 'load', error);
        slot.settle.reject(error);
        this.#slots.delete(key);
        this.onMissingCode(key);
        throw error;
      },
    );
    return slot.started;
  }

  failed(key: SlotKey, atFirst = false): boolean {
    return isLeftOut(atFirst ? this.leftOutAtFirst : this.#leftOut, key);
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Shows a remote's slots that the server has left out. */
  fillIn(remote: string): void {
    this.#leftOut = this.#leftOut.filter((key) => remoteOf(key) !== remote);
    for (const listener of this.#listeners) listener();
  }

  /** Keeps the server's HTML of all slots. Call before hydration. */
  keepServerHtml(): void {
    for (const element of document.querySelectorAll('[data-slot]')) {
      const html = element.innerHTML.replace(/<!--\/?\$[?!~]?-->/g, '');
      const key = slotKeyOf(element);
      this.#html.set(key, html);
      this.#sent.set(key, [...element.children]);
      this.reports.filled(key);
    }
  }

  /** The slot whose server HTML React has replaced; undefined unless exactly one was. */
  replaced(): SlotKey | undefined {
    const all = [...document.querySelectorAll('[data-slot]')].filter((element) => {
      const sent = this.#sent.get(slotKeyOf(element));
      return sent && !this.isHydrated(element) && (sent[0] ?? null) !== element.firstElementChild;
    });
    return all.length === 1 ? all.map(slotKeyOf)[0] : undefined;
  }

  /** Discards the server's data of the first page after a navigation. */
  forgetServerPage(): void {
    this.#html.clear();
    this.#sent.clear();
    this.reports.leftPage();
    this.#leftOut = [];
    this.answer = undefined;
  }

  serverHtml(key: SlotKey): string | undefined {
    return this.#html.get(key);
  }

  isHydrated(slotElement: Element): boolean {
    return this.#hydrated.has(slotElement);
  }

  /** Whether any slot of the document isn't hydrated. */
  anyUnhydrated(): boolean {
    return [...document.querySelectorAll('[data-slot]')].some((slot) => !this.isHydrated(slot));
  }

  /** An element of the server's, or the one in its place after React has rendered the slot anew. */
  current<E extends Element>(element: E, slotElement: Element): E | undefined {
    if (element.isConnected) return element;
    return findSuccessor(element, this.#sent.get(slotKeyOf(slotElement)) ?? [], slotElement);
  }

  /** Calls `then` after the slot's hydration; never when it fails. */
  whenHydrated(slotElement: Element, then: () => void): void {
    if (this.#hydrated.has(slotElement)) then();
    else this.#waiting.set(slotElement, [...(this.#waiting.get(slotElement) ?? []), then]);
  }

  onHydrated(key: SlotKey, element: HTMLElement): void {
    if (this.#hydrated.has(element)) return;
    this.#hydrated.add(element);
    this.reports.filled(key);
    const sent = this.#sent.get(key);
    if (sent?.[0]?.isConnected === false)
      restoreVisitorState(sent, element, this.#slot(key).focused ?? null);
    setTimeout(() => this.afterHydration(element));
    const waiting = this.#waiting.get(element) ?? [];
    this.#waiting.delete(element);
    // Each in a task of its own after React's work, like real events.
    for (const then of waiting) setTimeout(then);
  }

  onError(key: SlotKey, error: unknown): void {
    if (!this.#loadErrors.has(error)) this.reports.send(remoteOf(key), 'render', error);
    console.error(`[site] ${key} failed in the browser; ${remoteOf(key)} is at fault.`, error);
    if (isMissingChunk(error)) this.onMissingCode(key);
  }

  #slot(key: SlotKey): BrowserSlot {
    const slot = this.#slots.get(key) ?? newSlot();
    this.#slots.set(key, slot);
    return slot;
  }
}

/** Whether a hydrated slot's lazyLoad loaded code failed to load. */
const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'));

/** With a promise that React's `use()` reads synchronously once it is settled. */
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
