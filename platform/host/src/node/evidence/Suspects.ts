// See docs/decisions/0014-canaries-and-automatic-rollback.md.

/** A watched version: a canary, or a recently promoted version. */
export interface Suspect {
  remote: string;
  version: string;
  kind: 'canary' | 'promoted';
  since: string;
  /** The rollback target. */
  stable: string;
}

export interface Suspicion {
  /** The counts in words. */
  reason: string;
  /** Whether the reports come from several networks. */
  independent: boolean;
}

/** The fault that a visit has confirmed, or why no visit was possible. */
export type Visited = { fault: string | undefined } | { unavailable: string };

interface SuspectsOptions {
  visit: (suspect: Suspect, pages: string[]) => Promise<Visited>;
  /** Freezes the name. Resolves to whether it is frozen; never rejects. */
  freeze: (suspect: Suspect, reason: string) => Promise<boolean>;
  report: (suspect: Suspect, outcome: 'confirmed' | 'held' | 'noted', reason: string) => void;
  now?: () => number;
}

/** Minimum time between visits of a version. */
const AGAIN_MS = 10 * 60_000;
const MAX_VERSIONS = 100;

interface State {
  suspicion: Suspicion;
  visiting: boolean;
  /** Time of the last visit, and whether the reports were independent by then. */
  visitedAt: number;
  wasIndependent: boolean;
  frozen: boolean;
}

/** Visits versions that browsers report; freezes a live one that several networks report, but no visit confirms. */
export class Suspects {
  #states = new Map<string, State>();
  /** One visit at a time, because each starts a browser. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: SuspectsOptions) {}

  /** @returns the confirmed fault of the version */
  async suspect(
    suspect: Suspect,
    suspicion: Suspicion,
    pages: string[],
  ): Promise<string | undefined> {
    const state = this.#stateOf(suspect);
    const independent = state.suspicion.independent || suspicion.independent;
    state.suspicion = { ...suspicion, independent };
    if (state.visiting || !this.#isDue(state)) return undefined;
    Object.assign(state, { visiting: true, visitedAt: this.#now(), wasIndependent: independent });
    try {
      const visit = this.#last.then(() => this.options.visit(suspect, pages));
      this.#last = visit.catch(() => {});
      return await this.#judge(suspect, state, await visit);
    } finally {
      state.visiting = false;
    }
  }

  async #judge(suspect: Suspect, state: State, visited: Visited): Promise<string | undefined> {
    if ('fault' in visited && visited.fault) {
      this.options.report(suspect, 'confirmed', visited.fault);
      return visited.fault;
    }
    const { reason, independent } = state.suspicion;
    const found =
      'unavailable' in visited
        ? `not visited: ${visited.unavailable}`
        : "the server's browser found no fault";
    const explained = `${reason}; ${found}`;
    if (!independent || suspect.kind === 'canary' || state.frozen) {
      this.options.report(suspect, 'noted', explained);
      return undefined;
    }
    state.frozen = await this.options.freeze(suspect, explained);
    if (state.frozen) this.options.report(suspect, 'held', explained);
    return undefined;
  }

  /** Due again at once when the reports become independent. */
  #isDue({ visitedAt, wasIndependent, suspicion, frozen }: State): boolean {
    if (suspicion.independent && !wasIndependent && !frozen) return true;
    return this.#now() - visitedAt >= AGAIN_MS;
  }

  #stateOf({ kind, remote, version, since }: Suspect): State {
    const key = `${kind} ${remote}@${version} ${since}`;
    const known = this.#states.get(key);
    if (known) return known;
    const suspicion = { reason: '', independent: false };
    const never = { visiting: false, visitedAt: Number.NEGATIVE_INFINITY, wasIndependent: false };
    const state = { ...never, suspicion, frozen: false };
    for (const old of [...this.#states.keys()].slice(
      0,
      Math.max(0, this.#states.size - MAX_VERSIONS + 1),
    )) {
      this.#states.delete(old);
    }
    this.#states.set(key, state);
    return state;
  }

  #now(): number {
    return (this.options.now ?? Date.now)();
  }
}
