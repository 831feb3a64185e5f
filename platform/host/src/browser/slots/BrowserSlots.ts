// Browser only. The slots of this tab: their code, their state, the server's HTML to fall back on.
import {
  isLeftOut,
  type PageModule,
  remoteOf,
  type SiteFacts,
  type SlotKey,
} from '@platform/contract';
import type { FormAnswer } from '@platform/contract/forms/formAnswer';
import { type SlotContent, type SlotSource, slotKeyOf } from '../../app/Slot.tsx';
import type { RemoteLoader, SlotCode } from './remotes.ts';
import type { FailureReports } from './reportFailure.ts';

interface BrowserSlot {
  content: SlotContent & { status?: string; value?: unknown };
  settle: { resolve(code: SlotCode): void; reject(error: unknown): void };
  started?: Promise<SlotCode>;
  page?: PageModule;
}

export class BrowserSlots implements SlotSource {
  #slots = new Map<SlotKey, BrowserSlot>();
  #html = new Map<SlotKey, string>();
  ownHtml = '';
  /** What the server sent of slots that React hasn't taken over. */
  #sent = new Map<SlotKey, Element | null>();
  #alive = new WeakSet<Element>();
  #waiting = new Map<Element, (() => void)[]>();
  /** Said once already, when the code didn't come. */
  #loadErrors = new Set<unknown>();
  #listeners = new Set<() => void>();
  #leftOut: SlotKey[];
  /** Called with each slot right after it was hydrated. */
  afterHydration: (element: Element) => void = () => {};
  /** Called when a slot's code, or a part of it, can't be had. */
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

  knows(key: SlotKey): boolean {
    return this.loader.knows(remoteOf(key));
  }

  want(key: SlotKey): void {
    this.start(key).catch((error) => this.onError(key, error));
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

  /** Puts a remote's slots, which the server has left out, in their places. */
  fillIn(remote: string): void {
    this.#leftOut = this.#leftOut.filter((key) => remoteOf(key) !== remote);
    for (const listener of this.#listeners) listener();
  }

  /** Keeps the server's HTML of every slot in the document, before React touches it. */
  keepServerHtml(): void {
    for (const element of document.querySelectorAll('[data-slot]')) {
      const html = element.innerHTML.replace(/<!--\/?\$[?!~]?-->/g, '');
      const key = slotKeyOf(element);
      this.#html.set(key, html);
      this.#sent.set(key, element.firstElementChild);
      this.reports.filled(key);
    }
    this.ownHtml = document.querySelector('[data-own]')?.innerHTML ?? '';
  }

  /** The one slot whose HTML React has just thrown away instead of taking it over. */
  replaced(): SlotKey | undefined {
    const all = [...document.querySelectorAll('[data-slot]')].filter((element) => {
      const sent = this.#sent.get(slotKeyOf(element));
      return sent !== undefined && sent !== element.firstElementChild;
    });
    return all.length === 1 ? all.map(slotKeyOf)[0] : undefined;
  }

  /** After a navigation, what the server said of its page is said of another one. */
  forgetServerPage(): void {
    this.#html.clear();
    this.reports.leftPage();
    this.#leftOut = [];
    this.answer = undefined;
  }

  serverHtml(key: SlotKey): string | undefined {
    return this.#html.get(key);
  }

  isAlive(slotElement: Element): boolean {
    return this.#alive.has(slotElement);
  }

  /** Whether a slot of the document isn't hydrated yet. */
  areWaiting(): boolean {
    return [...document.querySelectorAll('[data-slot]')].some((slot) => !this.isAlive(slot));
  }

  /** Runs once the slot has been hydrated; never when it fails. */
  whenAlive(slotElement: Element, then: () => void): void {
    if (this.#alive.has(slotElement)) then();
    else this.#waiting.set(slotElement, [...(this.#waiting.get(slotElement) ?? []), then]);
  }

  onHydrated(key: SlotKey, element: HTMLElement): void {
    if (this.#alive.has(element)) return;
    this.#alive.add(element);
    this.reports.filled(key);
    this.#sent.delete(key);
    setTimeout(() => this.afterHydration(element));
    const waiting = this.#waiting.get(element) ?? [];
    this.#waiting.delete(element);
    // After React's own work: each in a task of its own, as real events would come.
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

/** Code that a living slot wanted later. */
const isMissingChunk = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED'));

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
