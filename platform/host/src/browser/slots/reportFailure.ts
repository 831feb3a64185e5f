// Browser only. Tells the site when something of a remote fails here, so that a bad release is
// noticed and taken back. Sends nothing while all is well, and nothing about the visitor.
import { remoteOf, SHELL, type SlotKey } from '@platform/contract';
import { type Payload, REPORTS_PATH } from '../../app/payload.ts';
import type { Report } from '../../reports/report.schema.ts';
import { ownBase } from './integrity.ts';

/** Of one document; what fails after that is known already. */
const MOST = 5;
/** React takes something out to put something else in: a slot is empty when nothing has come. */
const EMPTY_AFTER_MS = 1000;
/** What a visitor sees of a slot that has no text. */
const VISIBLE = 'img,svg,canvas,video,iframe,input,textarea,select,button';

const hasContent = (key: SlotKey): boolean => {
  const slot = document.querySelector(`[data-slot="${CSS.escape(key)}"]`);
  return slot !== null && (!!slot.textContent?.trim() || slot.querySelector(VISIBLE) !== null);
};

/** The shell's own late code didn't come: no remote is to blame. */
export class RuntimeMissing extends Error {}

export class FailureReports {
  #sent = new Set<string>();
  #view: string | undefined;
  #leaving = false;
  /** Slots of this page that had something to show. */
  #filled = new Set<SlotKey>();
  #looking = 0;

  constructor(private readonly payload: Pick<Payload, 'shell' | 'remotes' | 'override'>) {
    // What a navigation cuts off hasn't failed.
    addEventListener('pagehide', () => {
      this.#leaving = true;
    });
    addEventListener('pageshow', () => {
      this.#leaving = false;
    });
    document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
      const owner = this.#ownerOf(blockedURI);
      if (owner)
        this.send(owner, 'load', new Error(`refused by the policy: ${effectiveDirective}`));
    });
    // Event handlers, timers and promises have no error boundary.
    addEventListener('error', ({ error }) => this.#thrown(error));
    addEventListener('unhandledrejection', ({ reason }) => this.#thrown(reason));
    new MutationObserver((changes) => {
      if (this.#looking || !changes.some(({ removedNodes }) => removedNodes.length > 0)) return;
      this.#looking = window.setTimeout(() => this.#lookForEmpty(), EMPTY_AFTER_MS);
    }).observe(document, { childList: true, subtree: true });
  }

  /** From now on a slot is at fault when nothing is left of it. */
  filled(key: SlotKey): void {
    if (hasContent(key)) this.#filled.add(key);
  }

  /** Another page is shown: the slots of this one go. */
  leftPage(): void {
    this.#filled.clear();
  }

  /**
   * React hasn't found what the server sent, or has had to try again.
   * @param where the components around, most of them with their file
   * @param replaced the slot that has been rendered anew
   * @returns who is at fault
   */
  mismatched(error: unknown, where: string | undefined, replaced: SlotKey | undefined): string {
    const named = this.#ownerIn(where) ?? SHELL;
    const owner = named === SHELL && replaced ? remoteOf(replaced) : named;
    this.send(owner, 'mismatch', error);
    return owner;
  }

  /** Reports a remote's failure, each kind once. Never throws and never waits. */
  send(remote: string, phase: Report['phase'], error: unknown): void {
    const name = error instanceof RuntimeMissing ? SHELL : remote;
    const version = this.#deployments()[name]?.version;
    const kind = `${name} ${phase}`;
    // What a developer tries out in this browser alone is no release's fault.
    if (!version || this.payload.override) return;
    if (this.#leaving || navigator.onLine === false) return;
    if (this.#sent.has(kind) || this.#sent.size >= MOST) return;
    this.#sent.add(kind);
    this.#view ??= randomHex();
    const report: Report = {
      remote: name,
      version,
      phase,
      cause: causeOf(error),
      view: this.#view,
    };
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    try {
      navigator.sendBeacon(REPORTS_PATH, body);
    } catch {
      // A browser or an extension that forbids it: the page goes on.
    }
  }

  #thrown(error: unknown): void {
    const owner = error instanceof Error && this.#ownerIn(error.stack);
    if (owner) this.send(owner, 'error', error);
  }

  #lookForEmpty(): void {
    this.#looking = 0;
    for (const key of this.#filled) {
      if (hasContent(key)) continue;
      this.#filled.delete(key);
      this.send(remoteOf(key), 'empty', `nothing is left of ${key}`);
    }
  }

  #deployments(): Record<string, { base: string; version: string }> {
    return { ...this.payload.remotes, [SHELL]: this.payload.shell };
  }

  /** Where files of each come from, the second origin included. */
  #bases(): { name: string; base: string }[] {
    return Object.entries(this.#deployments()).flatMap(([name, deployment]) =>
      [deployment.base, ownBase(name, deployment)].map((base) => ({
        name,
        base: new URL(base, location.href).href,
      })),
    );
  }

  #ownerOf(address: string): string | undefined {
    return this.#bases().find(({ base }) => address.startsWith(base))?.name;
  }

  /** The remote whose file comes first; React's own lines, above and below, are the shell's. */
  #ownerIn(stack = ''): string | undefined {
    const places = this.#bases().flatMap(({ name, base }) => {
      const at = stack.indexOf(base);
      return at < 0 ? [] : [{ name, at: name === SHELL ? Infinity : at }];
    });
    return places.sort((one, other) => one.at - other.at)[0]?.name;
  }
}

/** The first line of what went wrong; the server cuts out what could be personal. */
function causeOf(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return (text.split('\n')[0] ?? '').slice(0, 200);
}

function randomHex(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
