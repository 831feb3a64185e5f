import type { Registry, RegistryEntry } from '@platform/contract';
import { entriesOf, findDeployment, findEntry } from '@platform/registry';
import { offersAll, type RemoteVersion, type RenderOutcome } from '../documents/renderPage.ts';
import { isIndependent, NO_SAMPLE, type Sample, type Samples } from '../evidence/Samples.ts';
import type { Suspect, Suspicion } from '../evidence/Suspects.ts';
import { type FailureCounts, inWords, isWorse } from './canaryRule.ts';
import { type AddCounts, type Compared, WatchTotals } from './WatchTotals.ts';

/** Duration of the watch after a promotion. */
const WATCHED_MS = 10 * 60_000;

export type WatchedVersion = Suspect;

interface Watch extends WatchedVersion {
  /** Counts at the start of the watch: all page views, and those that are evidence. */
  before: { all: Record<keyof Compared, FailureCounts>; sample: Compared };
  /** Counts of all servers since. */
  totals: WatchTotals;
}

/** Ends a watch; `stillWanted` returns whether the registry still has the version. */
export type EndWatch = (
  watched: WatchedVersion,
  reason: string,
  stillWanted: () => boolean,
) => void;

interface VersionWatchOptions {
  /** All page views and failures on this server. */
  counts: (which: RemoteVersion) => FailureCounts;
  /** Those that are evidence. */
  samples: Pick<Samples, 'get' | 'renew'>;
  end: EndWatch;
  /** Visits the version; resolves to the confirmed fault, if any. */
  suspect: (watched: WatchedVersion, suspicion: Suspicion) => Promise<string | undefined>;
}

/**
 * Judges canaries and recently promoted versions by browsers' reports, compared with the stable version, and by
 * failed renderings.
 */
export class VersionWatch {
  #watches: Watch[] = [];
  #ended = new Set<string>();

  constructor(private readonly options: VersionWatchOptions) {}

  follow(registry: Registry): void {
    this.#watches = watchedIn(registry).map((watched) => {
      // Another stable version restarts the watch.
      const isSame = (each: Watch) =>
        keyOf(each) === keyOf(watched) && each.stable === watched.stable;
      return this.#watches.find(isSame) ?? this.#begin(watched);
    });
    const present = new Set(this.#watches.map(keyOf));
    for (const key of this.#ended) if (!present.has(key)) this.#ended.delete(key);
  }

  /** Whether the remote's canary has failed, even if the registry still has it. */
  rejects(remote: string): boolean {
    return this.#watches.some(
      (watch) =>
        watch.remote === remote && watch.kind === 'canary' && this.#ended.has(keyOf(watch)),
    );
  }

  judge(remote: string): void {
    for (const watch of this.#watches) if (watch.remote === remote) this.#judge(watch);
  }

  /** Shares this server's counts with all servers on the same storage, and judges by the totals. */
  async share(add: AddCounts): Promise<void> {
    for (const watch of this.#watches.filter(isRunning)) {
      const isNews = await watch.totals.share(this.#sample(watch), add);
      // It may have ended meanwhile.
      if (isNews && this.#watches.includes(watch)) this.#judge(watch);
    }
  }

  /** Ends the watch of each version that failed where the stable one rendered or lacks the slot. */
  judgeRendering({ registry, failed, shown }: RenderOutcome): void {
    // The rendering's registry, which may be newer than the adopted one.
    const watches = watchedIn(registry);
    for (const { remote, version, failures } of failed) {
      const watch = watches.find((each) => each.remote === remote && each.version === version);
      if (!watch) continue;
      const stable = findDeployment(findEntry(registry, remote), watch.stable);
      const worked = shown.some((each) => each.remote === remote && each.version === watch.stable);
      if (!worked && !(stable && !offersAll(stable, failures))) continue;
      const cause = failures[0]?.error.split('\n')[0]?.slice(0, 200);
      this.#end(watch, `the server can't render it: ${cause}`);
    }
  }

  /** Failures of several networks end a canary; in all other cases a visit must confirm the fault. */
  #judge(watch: Watch): void {
    if (!isRunning(watch) || this.#ended.has(keyOf(watch))) return;
    const sample = watch.totals.with(this.#sample(watch));
    const found = [sample, this.#all(watch)].find(({ watched, stable }) =>
      isWorse(watched, stable),
    );
    if (!found) return;
    const reason = inWords(found.watched, found.stable);
    const independent = found === sample && isIndependent(sample.watched.cells);
    if (independent && watch.kind === 'canary') {
      this.#end(watch, reason);
      return;
    }
    void this.options
      .suspect(watch, { reason, independent })
      .then((fault) => fault && this.#end(watch, `${fault}; ${reason}`));
  }

  /** This server's evidence since the watch began. */
  #sample({ remote, version, stable, before }: Watch): Compared {
    const since = (which: string, then: Sample): Sample => {
      const { views, failed, cells } = this.options.samples.get(`${remote}@${which}`);
      return {
        views: views - then.views,
        failed: failed - then.failed,
        cells: cells.map((count, cell) => count - (then.cells[cell] ?? 0)),
      };
    };
    const { sample } = before;
    return { watched: since(version, sample.watched), stable: since(stable, sample.stable) };
  }

  /** All of this server's counts since the watch began. */
  #all({ remote, version, stable, before: { all } }: Watch): Record<keyof Compared, FailureCounts> {
    const since = (which: string, then: FailureCounts): FailureCounts => {
      const { views, failed } = this.options.counts({ remote, version: which });
      return { views: views - then.views, failed: failed - then.failed };
    };
    return { watched: since(version, all.watched), stable: since(stable, all.stable) };
  }

  #begin(watched: WatchedVersion): Watch {
    const { remote, version, stable, kind, since } = watched;
    const { counts, samples } = this.options;
    const names = [version, stable].map((each) => `${remote}@${each}`);
    // After a promotion, the stable version gets no more views, so its earlier counts are used.
    const isNew = kind === 'promoted';
    const before = {
      all: {
        watched: counts({ remote, version }),
        stable: isNew ? { views: 0, failed: 0 } : counts({ remote, version: stable }),
      },
      sample: {
        watched: samples.get(names[0] ?? ''),
        stable: isNew ? NO_SAMPLE : samples.get(names[1] ?? ''),
      },
    };
    samples.renew(...names);
    const totals = new WatchTotals(`${keyOf(watched)} ${stable}`, Date.parse(since));
    return { ...watched, before, totals };
  }

  #end(watched: WatchedVersion, reason: string): void {
    const key = keyOf(watched);
    if (this.#ended.has(key)) return;
    this.#ended.add(key);
    this.options.end(watched, reason, () => this.#ended.has(key));
  }
}

/** Watches of the site's registry or of one visitor's. */
const watchedIn = (registry: Registry): WatchedVersion[] =>
  entriesOf(registry).flatMap(([remote, entry]) => {
    const { canary, promoted } = entry;
    const [live, stable] = withoutCanary(entry);
    if (!live) return [];
    const watches: WatchedVersion[] = [];
    if (canary) {
      const { deployment, since } = canary;
      watches.push({
        remote,
        version: deployment.version,
        kind: 'canary',
        since,
        stable: live.version,
      });
    }
    if (promoted && stable) {
      const { version } = live;
      watches.push({ remote, version, kind: 'promoted', since: promoted, stable: stable.version });
    }
    return watches.filter(isRunning);
  });

/** Live and previous versions, also from the registry of a visitor who gets the canary as live. */
const withoutCanary = ({ live, canary, previous }: RegistryEntry) =>
  canary?.deployment.version === live.version ? previous : [live, ...previous];

const isRunning = ({ kind, since }: WatchedVersion): boolean =>
  kind === 'canary' || Date.now() - Date.parse(since) < WATCHED_MS;

const keyOf = ({ kind, remote, version, since }: WatchedVersion): string =>
  `${kind} ${remote}@${version} ${since}`;
