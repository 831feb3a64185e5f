// Server only. What becomes of a version of which browsers say bad things: it is looked at from here, and
// releases of its name stop where that confirms nothing (decision 14).

/** A version that is watched: with some visitors, or with all of them since a moment ago. */
export interface Suspect {
  remote: string;
  version: string;
  kind: 'canary' | 'promoted';
  since: string;
  /** The version to go back to. */
  stable: string;
}

/** Why it looks bad. */
export interface Suspicion {
  /** The counts in words. */
  reason: string;
  /** Whether browsers of several networks say so. */
  independent: boolean;
}

/** What a look at it has found; or why it couldn't be looked at. */
export type Look = { fault: string | undefined } | { unavailable: string };

interface SuspectsOptions {
  look: (suspect: Suspect, pages: string[]) => Promise<Look>;
  /** Stops releases of the name. Answers whether that is so now; never rejects. */
  hold: (suspect: Suspect, reason: string) => Promise<boolean>;
  /** Says what became of it. */
  tell: (suspect: Suspect, outcome: 'confirmed' | 'held' | 'noted', reason: string) => void;
  now?: () => number;
}

/** Until a version that looked well is looked at again. */
const AGAIN_MS = 10 * 60_000;
/** Versions that are remembered. */
const MOST = 100;

interface State {
  suspicion: Suspicion;
  looking: boolean;
  /** When it was looked at last, and whether several networks had spoken by then. */
  lookedAt: number;
  wasIndependent: boolean;
  held: boolean;
}

export class Suspects {
  #states = new Map<string, State>();
  /** One look at a time: each is a browser. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: SuspectsOptions) {}

  /** @returns what is wrong with the version, where that can be seen from here */
  async suspect(
    suspect: Suspect,
    suspicion: Suspicion,
    pages: string[],
  ): Promise<string | undefined> {
    const state = this.#stateOf(suspect);
    const independent = state.suspicion.independent || suspicion.independent;
    state.suspicion = { ...suspicion, independent };
    if (state.looking || !this.#isDue(state)) return undefined;
    Object.assign(state, { looking: true, lookedAt: this.#now(), wasIndependent: independent });
    try {
      const look = this.#last.then(() => this.options.look(suspect, pages));
      this.#last = look.catch(() => {});
      return await this.#judge(suspect, state, await look);
    } finally {
      state.looking = false;
    }
  }

  async #judge(suspect: Suspect, state: State, look: Look): Promise<string | undefined> {
    if ('fault' in look && look.fault) {
      this.options.tell(suspect, 'confirmed', look.fault);
      return look.fault;
    }
    const { reason, independent } = state.suspicion;
    const seen =
      'unavailable' in look ? `not looked at: ${look.unavailable}` : 'it looks well here';
    const said = `${reason}; ${seen}`;
    if (!independent || suspect.kind === 'canary' || state.held) {
      this.options.tell(suspect, 'noted', said);
      return undefined;
    }
    state.held = await this.options.hold(suspect, said);
    if (state.held) this.options.tell(suspect, 'held', said);
    return undefined;
  }

  /** Once more when several networks say so. */
  #isDue({ lookedAt, wasIndependent, suspicion, held }: State): boolean {
    if (suspicion.independent && !wasIndependent && !held) return true;
    return this.#now() - lookedAt >= AGAIN_MS;
  }

  #stateOf({ kind, remote, version, since }: Suspect): State {
    const key = `${kind} ${remote}@${version} ${since}`;
    const known = this.#states.get(key);
    if (known) return known;
    const suspicion = { reason: '', independent: false };
    const never = { looking: false, lookedAt: Number.NEGATIVE_INFINITY, wasIndependent: false };
    const state = { ...never, suspicion, held: false };
    for (const old of [...this.#states.keys()].slice(
      0,
      Math.max(0, this.#states.size - MOST + 1),
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
