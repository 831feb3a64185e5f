// Server only. Judges versions on trial, and those that have just been promoted: by what browsers
// report, compared with the stable version, and by what this server can't render of them.
import type { Registry, RegistryEntry } from '@platform/contract';
import { entriesOf, findEntry, findPin } from '@platform/registry';
import { offersAll, type RemoteVersion, type RenderOutcome } from '../documents/renderPage.ts';
import { isIndependent, NO_SAMPLE, type Sample, type Samples } from '../evidence/Samples.ts';
import type { Suspect, Suspicion } from '../evidence/Suspects.ts';
import { type Figures, inWords, isWorse } from './canaryRule.ts';
import { type AddFigures, type Compared, TrialTotals } from './TrialTotals.ts';

/** How long a promoted version is watched: what goes wrong later, people notice first. */
const WATCHED_MS = 10 * 60_000;

export type Tried = Suspect;

interface Trial extends Tried {
  /** What had been counted when it began: all page views, and those that are evidence. */
  before: { all: Record<keyof Compared, Figures>; sample: Compared };
  /** What all servers have counted since. */
  totals: TrialTotals;
}

/** Ends a trial; `stillWanted` says whether the registry has it yet. */
export type EndTrial = (tried: Tried, why: string, stillWanted: () => boolean) => void;

interface TrialsOptions {
  /** All page views with a proof that this server has counted. */
  figures: (which: RemoteVersion) => Figures;
  /** Those of them that are evidence. */
  samples: Pick<Samples, 'get' | 'renew'>;
  end: EndTrial;
  /** Looks at the version; answers what is wrong with it, where that can be seen from here. */
  suspect: (tried: Tried, suspicion: Suspicion) => Promise<string | undefined>;
}

export class Trials {
  #trials: Trial[] = [];
  #ended = new Set<string>();

  constructor(private readonly options: TrialsOptions) {}

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
      const isNews = await trial.totals.share(this.#sample(trial), add);
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

  /** Failures of several networks end a canary; all others, and what is live, must be seen from here. */
  #judge(trial: Trial): void {
    if (!isRunning(trial) || this.#ended.has(keyOf(trial))) return;
    const sample = trial.totals.with(this.#sample(trial));
    const found = [sample, this.#all(trial)].find(({ tried, stable }) => isWorse(tried, stable));
    if (!found) return;
    const why = inWords(found.tried, found.stable);
    const independent = found === sample && isIndependent(sample.tried.cells);
    if (independent && trial.kind === 'canary') {
      this.#end(trial, why);
      return;
    }
    void this.options
      .suspect(trial, { why, independent })
      .then((fault) => fault && this.#end(trial, `${fault}; ${why}`));
  }

  /** The evidence of this server since it began. */
  #sample({ remote, version, stable, before }: Trial): Compared {
    const since = (which: string, then: Sample): Sample => {
      const { views, failed, cells } = this.options.samples.get(`${remote}@${which}`);
      return {
        views: views - then.views,
        failed: failed - then.failed,
        cells: cells.map((count, cell) => count - (then.cells[cell] ?? 0)),
      };
    };
    const { sample } = before;
    return { tried: since(version, sample.tried), stable: since(stable, sample.stable) };
  }

  /** All that this server has counted since it began. */
  #all({ remote, version, stable, before: { all } }: Trial): Record<keyof Compared, Figures> {
    const since = (which: string, then: Figures): Figures => {
      const { views, failed } = this.options.figures({ remote, version: which });
      return { views: views - then.views, failed: failed - then.failed };
    };
    return { tried: since(version, all.tried), stable: since(stable, all.stable) };
  }

  #begin(tried: Tried): Trial {
    const { remote, version, stable, kind, since } = tried;
    const { figures, samples } = this.options;
    const names = [version, stable].map((each) => `${remote}@${each}`);
    // Once all visitors have the new one, what the stable one did before is all that there is.
    const isNew = kind === 'promoted';
    const before = {
      all: {
        tried: figures({ remote, version }),
        stable: isNew ? { views: 0, failed: 0 } : figures({ remote, version: stable }),
      },
      sample: {
        tried: samples.get(names[0] ?? ''),
        stable: isNew ? NO_SAMPLE : samples.get(names[1] ?? ''),
      },
    };
    samples.renew(...names);
    const totals = new TrialTotals(`${keyOf(tried)} ${stable}`, Date.parse(since));
    return { ...tried, before, totals };
  }

  #end(tried: Tried, why: string): void {
    const key = keyOf(tried);
    if (this.#ended.has(key)) return;
    this.#ended.add(key);
    this.options.end(tried, why, () => this.#ended.has(key));
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
