// Browser only. Tells the site when something of a remote fails here, so that a bad release is
// noticed and taken back. Sends nothing while all is well, and nothing about the visitor.
import { type Payload, REPORTS_PATH } from '../../app/payload.ts';

type Phase = 'load' | 'render';

/** Of one document; what fails after that is known already. */
const MOST = 5;
/** Name in the registry of what is no remote. */
const SHELL = 'shell';

/** The shell's own late code didn't come: no remote is to blame. */
export class RuntimeMissing extends Error {}

export class FailureReports {
  #sent = new Set<string>();
  #view: string | undefined;
  #leaving = false;

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
  }

  /** Reports a remote's failure, each kind once. Never throws and never waits. */
  send(remote: string, phase: Phase, error: unknown): void {
    const name = error instanceof RuntimeMissing ? SHELL : remote;
    const version = this.#pins()[name]?.version;
    const kind = `${name} ${phase}`;
    // What a developer tries out in this browser alone is no release's fault.
    if (!version || this.payload.override) return;
    if (this.#leaving || navigator.onLine === false) return;
    if (this.#sent.has(kind) || this.#sent.size >= MOST) return;
    this.#sent.add(kind);
    this.#view ??= randomHex();
    const cause = causeOf(error);
    const report = JSON.stringify({ remote: name, version, phase, cause, view: this.#view });
    try {
      navigator.sendBeacon(REPORTS_PATH, new Blob([report], { type: 'application/json' }));
    } catch {
      // A browser or an extension that forbids it: the page goes on.
    }
  }

  #pins(): Record<string, { base: string; version: string }> {
    return { ...this.payload.remotes, [SHELL]: this.payload.shell };
  }

  #ownerOf(address: string): string | undefined {
    const owns = ({ base }: { base: string }) =>
      address.startsWith(new URL(base, location.href).href);
    return Object.entries(this.#pins()).find(([, pin]) => owns(pin))?.[0];
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
