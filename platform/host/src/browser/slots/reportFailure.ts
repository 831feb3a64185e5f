import { remoteOf, SHELL, type SlotKey } from '@platform/contract';
import { type Payload, REPORTS_PATH } from '../../app/payload.ts';
import type { Report } from '../../reports/report.schema.ts';

/** Per document. */
const MAX_REPORTS = 5;
/** Time for React to replace a slot's content before the slot counts as empty. */
const EMPTY_AFTER_MS = 1000;
/** Elements that are visible without text. */
const VISIBLE = 'img,svg,canvas,video,iframe,input,textarea,select,button';

const slotElement = (key: SlotKey): Element | null =>
  document.querySelector(`[data-slot="${CSS.escape(key)}"]`);

const hasContent = (key: SlotKey): boolean => {
  const slot = slotElement(key);
  return slot !== null && (!!slot.textContent?.trim() || slot.querySelector(VISIBLE) !== null);
};

/** The shell's federation runtime failed to load; no remote is at fault. */
export class RuntimeMissing extends Error {}

/** Reports failures of remotes to the site, for automatic rollback. Sends nothing about the visitor. */
export class FailureReports {
  #sent = new Set<string>();
  #view: string | undefined;
  #leaving = false;
  /** Slots of this page that had content. */
  #filled = new Set<SlotKey>();
  #emptyCheck = 0;

  constructor(private readonly payload: Pick<Payload, 'shell' | 'remotes' | 'override'>) {
    // Requests that a navigation aborts haven't failed.
    addEventListener('pagehide', () => {
      this.#leaving = true;
    });
    addEventListener('pageshow', () => {
      this.#leaving = false;
    });
    document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
      const owner = this.#ownerIn(blockedURI);
      if (owner) this.send(owner, 'load', new Error(`blocked by the CSP: ${effectiveDirective}`));
    });
    // Event handlers, timers and promises have no error boundary.
    addEventListener('error', ({ error }) => this.#thrown(error));
    addEventListener('unhandledrejection', ({ reason }) => this.#thrown(reason));
    new MutationObserver((changes) => {
      if (this.#emptyCheck || !changes.some(({ removedNodes }) => removedNodes.length > 0)) return;
      this.#emptyCheck = window.setTimeout(() => this.#checkForEmpty(), EMPTY_AFTER_MS);
    }).observe(document, { childList: true, subtree: true });
  }

  /** Marks a slot that has content, so that losing it is a failure. */
  filled(key: SlotKey): void {
    if (hasContent(key)) this.#filled.add(key);
  }

  /** Call before React renders the next page in the same task. */
  leftPage(): void {
    // Afterwards, because React first runs pending effects, which may call `filled` for the page that it removes.
    queueMicrotask(() => {
      for (const key of this.#filled) if (!slotElement(key)) this.#filled.delete(key);
    });
  }

  /**
   * Reports a hydration mismatch.
   * @param where component stack with files
   * @param replaced the slot that React rendered anew
   * @returns name of the remote at fault, or the shell's
   */
  mismatched(error: unknown, where: string | undefined, replaced: SlotKey | undefined): string {
    const named = this.#ownerIn(where) ?? SHELL;
    const owner = named === SHELL && replaced ? remoteOf(replaced) : named;
    this.send(owner, 'mismatch', error);
    return owner;
  }

  /**
   * Reports a remote's failure, once per phase. Never throws. What follows from a translation of the document isn't
   * reported.
   */
  send(remote: string, phase: Report['phase'], error: unknown): void {
    const name = error instanceof RuntimeMissing ? SHELL : remote;
    const version = this.#deployments()[name]?.version;
    const kind = `${name} ${phase}`;
    // An override is no release's fault.
    if (!version || this.payload.override) return;
    if (this.#leaving || navigator.onLine === false) return;
    if (this.#sent.has(kind) || this.#sent.size >= MAX_REPORTS) return;
    const isOfDocument =
      phase === 'mismatch' || phase === 'empty' || Object(error).name === 'NotFoundError';
    // Translators wrap text in <font>.
    if (isOfDocument && document.querySelector('font')) return;
    this.#sent.add(kind);
    this.#post(name, version, phase, error);
  }

  #post(remote: string, version: string, phase: Report['phase'], error: unknown): void {
    this.#view ??= randomHex();
    const report: Report = {
      remote,
      version,
      phase,
      // The first line; the server removes personal data.
      cause: String(error).split('\n')[0]?.slice(0, 200) ?? '',
      at: String(Object(error).stack)
        .match(/[\w.-]+:\d+:\d+/g)
        ?.slice(0, 9),
      view: this.#view,
    };
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    try {
      navigator.sendBeacon(REPORTS_PATH, body);
    } catch {
      // Forbidden by the browser or an extension.
    }
  }

  #thrown(error: unknown): void {
    const owner = error instanceof Error && this.#ownerIn(error.stack);
    if (owner) this.send(owner, 'error', error);
  }

  #checkForEmpty(): void {
    this.#emptyCheck = 0;
    for (const key of this.#filled) {
      if (hasContent(key)) continue;
      this.#filled.delete(key);
      this.send(remoteOf(key), 'empty', `nothing is left of ${key}`);
    }
  }

  #deployments(): Record<string, { base: string; version: string }> {
    return { ...this.payload.remotes, [SHELL]: this.payload.shell };
  }

  /** All URLs of releases' files. */
  #bases(): { name: string; base: string }[] {
    return Object.entries(this.#deployments()).map(([name, { base }]) => ({
      name,
      base: new URL(base, location.href).href,
    }));
  }

  /** The remote whose file comes first; the shell only when there is no other, because React's lines are its. */
  #ownerIn(stack = ''): string | undefined {
    const places = this.#bases().flatMap(({ name, base }) => {
      const at = stack.indexOf(base);
      return at < 0 ? [] : { name, at: name === SHELL ? Infinity : at };
    });
    return places.sort((one, other) => one.at - other.at)[0]?.name;
  }
}

function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
