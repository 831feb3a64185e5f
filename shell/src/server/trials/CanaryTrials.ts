// Server only. Judges versions on trial: by what browsers report, compared with the stable version,
// and by what this server can't render of them.
import type { Canary, Registry } from '@site/kit/contract';
import { offersAll, type RemoteVersion, type RenderOutcome } from '../pages/renderPage.ts';
import { type Figures, inWords, isWorse } from './canaryRule.ts';

interface Trial {
  remote: string;
  canary: Canary;
  stable: string;
  /** What had been counted when it began. */
  before: { canary: Figures; stable: Figures };
}

/** Ends a trial; `stillWanted` says whether the registry has it yet. */
export type EndTrial = (
  remote: string,
  canary: Canary,
  why: string,
  stillWanted: () => boolean,
) => void;

export class CanaryTrials {
  /** By name of the remote. */
  #trials = new Map<string, Trial>();
  #ended = new Set<string>();

  constructor(
    private readonly figures: (which: RemoteVersion) => Figures,
    private readonly end: EndTrial,
  ) {}

  /** Takes over a new revision of the registry: begins the trials that are new. */
  follow({ remotes }: Registry): void {
    const trials = Object.entries(remotes).flatMap(([remote, { live, canary }]) => {
      if (!canary) return [];
      const running = this.#trials.get(remote);
      const isSame = running && keyOf(running) === keyOf({ remote, canary });
      // Compared with another version, it begins anew.
      if (isSame && running.stable === live.version) return [running];
      return [this.#begin(remote, canary, live.version)];
    });
    this.#trials = new Map(trials.map((trial) => [trial.remote, trial]));
    const present = new Set(trials.map(keyOf));
    for (const key of this.#ended) if (!present.has(key)) this.#ended.delete(key);
  }

  /** Whether nobody is to get this remote's canary any more, even if the registry still has it. */
  refuses(remote: string): boolean {
    const trial = this.#trials.get(remote);
    return trial !== undefined && this.#ended.has(keyOf(trial));
  }

  /** Ends the trial of a remote when its figures are bad. */
  judge(remote: string): void {
    const trial = this.#trials.get(remote);
    if (!trial) return;
    const since = (version: string, before: Figures): Figures => {
      const { views, failed } = this.figures({ remote, version });
      return { views: views - before.views, failed: failed - before.failed };
    };
    const ofCanary = since(trial.canary.pin.version, trial.before.canary);
    const ofStable = since(trial.stable, trial.before.stable);
    if (isWorse(ofCanary, ofStable)) this.#end(trial, inWords(ofCanary, ofStable));
  }

  /**
   * Ends the trial of every version that failed where the stable one was shown instead, or where the
   * stable one has nothing to compare with.
   */
  judgeRendering({ registry, tried, shown }: RenderOutcome): void {
    for (const { remote, version, failures } of tried) {
      const { live, canary, previous } = registry.remotes[remote] ?? {};
      // In the registry of a visitor who gets it, a canary is the live version.
      if (live?.version !== version || canary?.pin.version !== version) continue;
      const stable = previous?.[0];
      const worked = shown.some(
        (each) => each.remote === remote && each.version === stable?.version,
      );
      if (!worked && !(stable && !offersAll(stable, failures))) continue;
      const cause = failures[0]?.error.split('\n')[0]?.slice(0, 200);
      this.#end({ remote, canary }, `the server can't render it: ${cause}`);
    }
  }

  #begin(remote: string, canary: Canary, stable: string): Trial {
    const figures = (version: string) => this.figures({ remote, version });
    const before = { canary: figures(canary.pin.version), stable: figures(stable) };
    return { remote, canary, stable, before };
  }

  #end({ remote, canary }: Pick<Trial, 'remote' | 'canary'>, why: string): void {
    const key = keyOf({ remote, canary });
    if (this.#ended.has(key)) return;
    this.#ended.add(key);
    this.end(remote, canary, why, () => this.#ended.has(key));
  }
}

const keyOf = ({ remote, canary }: Pick<Trial, 'remote' | 'canary'>): string =>
  `${remote}@${canary.pin.version} ${canary.since}`;
