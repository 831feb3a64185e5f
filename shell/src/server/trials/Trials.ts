// Server only. Judges versions on trial, and those that have just been promoted: by what browsers
// report, compared with the stable version, and by what this server can't render of them.
import type { Registry, RegistryEntry } from '@site/kit/contract';
import { entriesOf, findEntry, findPin } from '@site/registry/entries';
import { offersAll, type RemoteVersion, type RenderOutcome } from '../pages/renderPage.ts';
import { type Figures, inWords, isWorse } from './canaryRule.ts';
import { type AddFigures, type Compared, TrialTotals } from './TrialTotals.ts';

/** How long a promoted version is watched: what goes wrong later, people notice first. */
const WATCHED_MS = 10 * 60_000;

/** A version that is tried: with some visitors, or with all of them since a moment ago. */
export interface Tried extends RemoteVersion {
  kind: 'canary' | 'promoted';
  since: string;
  /** The version to go back to. */
  stable: string;
}

interface Trial extends Tried {
  /** What had been counted when it began. */
  before: Compared;
  /** What all servers have counted since. */
  totals: TrialTotals;
}

/** Ends a trial; `stillWanted` says whether the registry has it yet. */
export type EndTrial = (tried: Tried, why: string, stillWanted: () => boolean) => void;

export class Trials {
  #trials: Trial[] = [];
  #ended = new Set<string>();

  constructor(
    private readonly figures: (which: RemoteVersion) => Figures,
    private readonly end: EndTrial,
  ) {}

  /** Takes over a new revision of the registry: begins the trials that are new. */
  follow(registry: Registry): void {
    this.#trials = triedIn(registry).map((tried) => {
      // Compared with another version, it begins anew.
      const isSame = (each: Trial) => keyOf(each) === keyOf(tried) && each.stable === tried.stable;
      return this.#trials.find(isSame) ?? this.#begin(tried);
    });
    const present = new Set(this.#trials.map(keyOf));
    for (const key of this.#ended) if (!present.has(key)) this.#ended.delete(key);
  }

  /** Whether nobody is to get this remote's canary any more, even if the registry still has it. */
  refuses(remote: string): boolean {
    return this.#trials.some(
      (trial) =>
        trial.remote === remote && trial.kind === 'canary' && this.#ended.has(keyOf(trial)),
    );
  }

  /** Ends the trials of a name whose figures are bad. */
  judge(remote: string): void {
    for (const trial of this.#trials) if (trial.remote === remote) this.#judge(trial);
  }

  /** Shares what was counted here with all servers that add to the same, and judges by the totals. */
  async share(add: AddFigures): Promise<void> {
    for (const trial of this.#trials.filter(isRunning)) {
      const isNews = await trial.totals.share(this.#own(trial), add);
      // It may have ended meanwhile.
      if (isNews && this.#trials.includes(trial)) this.#judge(trial);
    }
  }

  /**
   * Ends the trial of every version that failed where the stable one was shown instead, or where the
   * stable one has nothing to compare with.
   */
  judgeRendering({ registry, tried, shown }: RenderOutcome): void {
    // A new revision counts only once its pages are rendered: what is tried there is judged here.
    const trials = triedIn(registry);
    for (const { remote, version, failures } of tried) {
      const trial = trials.find((each) => each.remote === remote && each.version === version);
      if (!trial) continue;
      const stable = findPin(findEntry(registry, remote), trial.stable);
      const worked = shown.some((each) => each.remote === remote && each.version === trial.stable);
      if (!worked && !(stable && !offersAll(stable, failures))) continue;
      const cause = failures[0]?.error.split('\n')[0]?.slice(0, 200);
      this.#end(trial, `the server can't render it: ${cause}`);
    }
  }

  #judge(trial: Trial): void {
    if (!isRunning(trial)) return;
    const { tried, stable } = trial.totals.with(this.#own(trial));
    if (isWorse(tried, stable)) this.#end(trial, inWords(tried, stable));
  }

  /** What this server has counted since it began. */
  #own({ remote, version, stable, before }: Trial): Compared {
    const since = (which: string, then: Figures): Figures => {
      const { views, failed } = this.figures({ remote, version: which });
      return { views: views - then.views, failed: failed - then.failed };
    };
    return { tried: since(version, before.tried), stable: since(stable, before.stable) };
  }

  #begin(tried: Tried): Trial {
    const { remote, version, stable, kind, since } = tried;
    const before = {
      tried: this.figures({ remote, version }),
      // Once all visitors have the new one, what the stable one did before is all that there is.
      stable:
        kind === 'canary' ? this.figures({ remote, version: stable }) : { views: 0, failed: 0 },
    };
    const totals = new TrialTotals(`${keyOf(tried)} ${stable}`, Date.parse(since));
    return { ...tried, before, totals };
  }

  #end(tried: Tried, why: string): void {
    const key = keyOf(tried);
    if (this.#ended.has(key)) return;
    this.#ended.add(key);
    this.end(tried, why, () => this.#ended.has(key));
  }
}

/** What is tried by a registry, be it everybody's or one visitor's. */
const triedIn = (registry: Registry): Tried[] =>
  entriesOf(registry).flatMap(([remote, entry]) => {
    const { canary, promoted } = entry;
    const [live, stable] = forMost(entry);
    if (!live) return [];
    const trials: Tried[] = [];
    if (canary) {
      const { pin, since } = canary;
      trials.push({ remote, version: pin.version, kind: 'canary', since, stable: live.version });
    }
    if (promoted && stable) {
      const { version } = live;
      trials.push({ remote, version, kind: 'promoted', since: promoted, stable: stable.version });
    }
    return trials.filter(isRunning);
  });

/** What most visitors get, and what they had before: for one who gets a canary, that is live. */
const forMost = ({ live, canary, previous }: RegistryEntry) =>
  canary?.pin.version === live.version ? previous : [live, ...previous];

const isRunning = ({ kind, since }: Tried): boolean =>
  kind === 'canary' || Date.now() - Date.parse(since) < WATCHED_MS;

const keyOf = ({ kind, remote, version, since }: Tried): string =>
  `${kind} ${remote}@${version} ${since}`;
