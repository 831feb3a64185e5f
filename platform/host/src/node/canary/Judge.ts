// See docs/decisions/0014-canaries-and-automatic-rollback.md.
import type { Registry, RegistryEntry } from '@platform/contract';
import { entriesOf, findDeployment, findEntry } from '@platform/registry/store';
import pLimit from 'p-limit';
import { hasAllSlots, type RemoteVersion, type RenderOutcome } from '../documents/renderPage.ts';

/** Duration of the watch after a promotion. */
const WATCHED_MS = 10 * 60_000;
/** Pause after a visit without a fault; doubles each time, because a visit takes seconds of CPU. */
const PAUSE_MS = 60_000;
const PAGES_PER_VISIT = 5;
/** Pause between two confirmations of a failure on the server, because each starts a process. */
const CONFIRM_PAUSE_MS = 10_000;
/** Reported pages that wait for a visit. */
const MAX_WAITING = 50;
/** Fewer failed views may be one visitor's browser extension. */
const MIN_FAILED_VIEWS = 5;

/** A canary, or a recently promoted version. */
export interface WatchedVersion extends RemoteVersion {
  kind: 'canary' | 'promoted';
  /** ISO 8601, UTC. */
  since: string;
  /** The rollback target. */
  stable: string;
}

/** The fault that only the watched version has, or why no visit was possible. */
export type Visited = { fault: string | undefined } | { unavailable: string };

interface Watch extends WatchedVersion {
  /** Reported pages that no visit has opened since. */
  pages: Set<string>;
  visiting: boolean;
  /** Milliseconds since 1970. */
  nextVisit: number;
  pauseMs: number;
  /** Of the last visit without a fault. */
  unconfirmed?: { found: string; unavailable: string | undefined };
  isNotified: boolean;
}

/** Ends a watch; `stillWanted` returns whether the registry still has the version. */
export type EndWatch = (
  watched: WatchedVersion,
  reason: string,
  stillWanted: () => boolean,
) => void;

export interface JudgeOptions {
  /** Opens these pages, and the version's own, with the watched and the stable version. */
  visit: (watched: WatchedVersion, pages: string[]) => Promise<Visited>;
  /** Whether a version fails on the page of a rendering without any other remote. */
  failsAlone: (which: RemoteVersion, outcome: RenderOutcome) => Promise<boolean>;
  /** Rolls back the version. */
  endWatch: EndWatch;
  /** Called once for each watched version that browsers report and no visit confirms. */
  notify: (watched: WatchedVersion, reason: string, unavailable: string | undefined) => void;
}

interface Counts {
  views: number;
  failedViews: number;
}

/**
 * Judges canaries and recently promoted versions by what the server sees itself: failed renderings, and visits of its
 * own browser. A browser's report only asks for a visit.
 */
export class Judge {
  #watches: Watch[] = [];
  #ended = new Set<string>();
  /** When a failure on the server may be confirmed again, by watch; milliseconds since 1970. */
  #nextConfirmation = new Map<string, number>();
  /** One visit at a time, because each starts a browser. */
  readonly #runInSequence = pLimit(1);

  /** @param counts views and failed views of a version on this server */
  constructor(
    private readonly options: JudgeOptions,
    private readonly counts: (which: RemoteVersion) => Counts,
  ) {}

  follow(registry: Registry): void {
    this.#watches = watchedIn(registry).map((watched) => {
      // Another stable version restarts the watch.
      const isSame = (each: Watch) =>
        keyOf(each) === keyOf(watched) && each.stable === watched.stable;
      return this.#watches.find(isSame) ?? newWatch(watched);
    });
    const present = new Set(this.#watches.map(keyOf));
    for (const key of this.#ended) if (!present.has(key)) this.#ended.delete(key);
    for (const key of this.#nextConfirmation.keys()) {
      if (!present.has(key)) this.#nextConfirmation.delete(key);
    }
  }

  /** Whether the remote's canary has failed, even if the registry still has it. */
  rejects(remote: string): boolean {
    return this.#watches.some(
      (watch) =>
        watch.remote === remote && watch.kind === 'canary' && this.#ended.has(keyOf(watch)),
    );
  }

  /** @param page URL of a listed page */
  reported({ remote, version }: RemoteVersion, page: string | undefined): void {
    const watch = this.#watches.find(
      (each) => each.remote === remote && each.version === version && isRunning(each),
    );
    if (!watch || !this.#isOpen(watch)) return;
    if (page && watch.pages.size < MAX_WAITING) watch.pages.add(page);
    this.#notify(watch);
    if (!watch.visiting && Date.now() >= watch.nextVisit) void this.#visit(watch);
  }

  /** Ends the watch of each version that failed where the stable one rendered or lacks the slot. */
  judgeRendering(outcome: RenderOutcome): void {
    const { registry, failed, shown } = outcome;
    // The rendering's registry, which may be newer than the adopted one.
    const watches = watchedIn(registry);
    for (const { remote, version, failures } of failed) {
      const watch = watches.find((each) => each.remote === remote && each.version === version);
      if (!watch) continue;
      const stable = findDeployment(findEntry(registry, remote), watch.stable);
      const worked = shown.some((each) => each.remote === remote && each.version === watch.stable);
      if (!worked && !(stable && !hasAllSlots(stable, failures))) continue;
      const cause = failures[0]?.error.split('\n')[0]?.slice(0, 200);
      void this.#confirm(watch, outcome, `the server can't render it: ${cause}`);
    }
  }

  async #confirm(watch: WatchedVersion, outcome: RenderOutcome, reason: string): Promise<void> {
    const key = keyOf(watch);
    if (this.#ended.has(key) || (this.#nextConfirmation.get(key) ?? 0) > Date.now()) return;
    this.#nextConfirmation.set(key, Date.now() + CONFIRM_PAUSE_MS);
    if (await this.options.failsAlone(watch, outcome).catch(() => false)) this.#end(watch, reason);
  }

  async #visit(watch: Watch): Promise<void> {
    watch.visiting = true;
    const visited = await this.#runInSequence((): Visited | Promise<Visited> => {
      if (!this.#isOpen(watch)) return { fault: undefined };
      const pages = [...watch.pages].slice(0, PAGES_PER_VISIT);
      for (const page of pages) watch.pages.delete(page);
      return this.options.visit(watch, pages);
    }).catch((error: Error): Visited => ({ unavailable: error.message.split('\n')[0] ?? '' }));
    watch.visiting = false;
    watch.nextVisit = Date.now() + watch.pauseMs;
    watch.pauseMs *= 2;
    if (!this.#isOpen(watch)) return;
    if ('fault' in visited && visited.fault) {
      return this.#end(watch, `${visited.fault}; ${this.#inWords(watch)}`);
    }
    watch.unconfirmed =
      'unavailable' in visited
        ? { found: 'the server has no browser to check it', unavailable: visited.unavailable }
        : { found: "the server's browser found no fault", unavailable: undefined };
    this.#notify(watch);
  }

  #notify(watch: Watch): void {
    const { unconfirmed, isNotified } = watch;
    if (!unconfirmed || isNotified) return;
    if (this.counts(watch).failedViews < MIN_FAILED_VIEWS) return;
    watch.isNotified = true;
    const reason = `${this.#inWords(watch)}; ${unconfirmed.found}`;
    this.options.notify(watch, reason, unconfirmed.unavailable);
  }

  #inWords(which: RemoteVersion): string {
    const { views, failedViews } = this.counts(which);
    return `${failedViews} of ${views} page views failed`;
  }

  #isOpen(watch: Watch): boolean {
    return this.#watches.includes(watch) && !this.#ended.has(keyOf(watch));
  }

  #end(watched: WatchedVersion, reason: string): void {
    const key = keyOf(watched);
    if (this.#ended.has(key)) return;
    this.#ended.add(key);
    this.options.endWatch(watched, reason, () => this.#ended.has(key));
  }
}

const newWatch = (watched: WatchedVersion): Watch => ({
  ...watched,
  pages: new Set(),
  visiting: false,
  nextVisit: 0,
  pauseMs: PAUSE_MS,
  isNotified: false,
});

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
