import { parseSlot, type Registry, SHELL } from '@platform/contract';
import {
  deploymentsOf,
  entriesOf,
  findDeployment,
  findEntry,
  type Health,
} from '@platform/registry';
import type { Logger } from '@platform/server/observability/log';
import { LRUCache } from 'lru-cache';
import { type Report, withoutPersonalData } from '../../reports/report.schema.ts';
import { nameOf, type RemoteVersion, type RenderOutcome } from '../documents/renderPage.ts';
import { FailedPages } from '../evidence/FailedPages.ts';
import { Samples } from '../evidence/Samples.ts';
import type { Suspects } from '../evidence/Suspects.ts';

import { perMinute } from '../http/perMinute.ts';
import type { Reported } from './reports.ts';
import { VersionCounts } from './VersionCounts.ts';
import { type EndWatch, VersionWatch } from './VersionWatch.ts';
import type { AddCounts } from './WatchTotals.ts';

export interface HealthOptions {
  registry: () => Registry;
  log: Logger;
  endWatch: EndWatch;
  /** Verifies browsers' reports by visiting the version. */
  suspects?: Pick<Suspects, 'suspect'>;
}

/** Counter of a browser's report, besides `failedViews`. */
const COUNTERS = {
  load: 'loadFailures',
  render: 'renderFailures',
  mismatch: 'renderFailures',
  empty: 'renderFailures',
  error: 'codeErrors',
} as const satisfies Record<Report['phase'], string>;

/** Logged failures of one version per minute and side; further ones are only counted. */
const MAX_LINES = 30;

interface LoggedFailure extends Omit<Report, 'view' | 'at'> {
  /** Path without its query. */
  page: string;
  /** Places, topmost first. */
  stack: string[];
  slot?: string;
  fallback?: string | undefined;
}

/** Counts and logs failures of each version on the server and in browsers, and has watched versions judged. */
export class RemoteHealth {
  #counts = new VersionCounts();
  #samples = new Samples();
  #pages = new FailedPages();
  #watches: VersionWatch;
  #registry: Registry | undefined;
  #seen = new LRUCache<string, true>({ max: 20_000 });
  #lines = perMinute(1_000);

  constructor(private readonly options: HealthOptions) {
    this.#watches = new VersionWatch({
      counts: (which) => {
        const { views, failedViews } = this.#counts.get(which);
        return { views, failed: failedViews };
      },
      samples: this.#samples,
      end: options.endWatch,
      suspect: async (watched, suspicion) =>
        options.suspects?.suspect(watched, suspicion, this.#pages.get(nameOf(watched))),
    });
  }

  /** Increases with every change. */
  get changes(): number {
    return this.#counts.changes;
  }

  /**
   * Counts a page view.
   * @param shown versions in the document
   * @param network as from `siteNetworkOf`
   * @returns names for whose versions the page view is evidence
   */
  served(shown: readonly RemoteVersion[], network: string): string[] {
    this.#follow();
    const { version } = this.options.registry().shell.live;
    const all = [...shown, { remote: SHELL, version }];
    for (const each of all) this.#counts.count(each, 'views');
    return all
      .filter((each) => this.#samples.viewed(nameOf(each), network))
      .map(({ remote }) => remote);
  }

  /** Counts and judges a rendering on the server. */
  rendered(outcome: RenderOutcome): void {
    this.#follow();
    for (const each of outcome.shown) this.#counts.worked(each);
    for (const { remote, version, failures, fallback } of outcome.failed) {
      for (const { key, error, stack = error, phase = 'render' } of failures) {
        const slot = parseSlot(key).name;
        const failure = { remote, version, phase, cause: error, page: outcome.page };
        this.#log({ ...failure, slot, fallback, stack: placesIn(stack) }, 'server');
        this.#counts.count({ remote, version }, 'serverFailures');
      }
      if (fallback) this.#counts.count({ remote, version }, 'fallbacks');
    }
    this.#watches.judgeRendering(outcome);
  }

  /** Counts and judges a browser's report; false for an unknown version. */
  browserFailed(report: Report, reported: Reported): boolean {
    const { counts, network, page } = reported;
    const { view, at = [], ...failure } = report;
    const { remote, version, phase } = failure;
    if (!findDeployment(findEntry(this.options.registry(), remote), version)) return false;
    this.#follow();
    const [path = ''] = page.split('?');
    this.#log({ ...failure, page: path.slice(0, 300), stack: at }, 'browser');
    const seen = `${remote}@${version} ${view}`;
    if (!this.#seen.has(seen)) {
      this.#counts.count(report, 'failedViews');
      if (counts) this.#samples.failed(nameOf(report), network);
    }
    this.#seen.set(seen, true);
    this.#pages.add(nameOf(report), page, network, this.options.registry());
    this.#counts.count(report, COUNTERS[phase]);
    this.#watches.judge(remote);
    return true;
  }

  /** Whether the remote's canary has failed, even if the registry still has it. */
  rejects(remote: string): boolean {
    this.#follow();
    return this.#watches.rejects(remote);
  }

  /** Shares the counts of watched versions and judges them by the totals of all servers. */
  async shareWatches(add: AddCounts): Promise<void> {
    this.#follow();
    await this.#watches.share(add);
  }

  facts(): Health {
    this.#follow();
    return this.#counts.facts();
  }

  /** Adopts a new revision of the registry; call before counting. */
  #follow(): void {
    const registry = this.options.registry();
    if (registry === this.#registry) return;
    this.#registry = registry;
    this.#counts.keepOnly(registry);
    const known = new Set(
      entriesOf(registry).flatMap(([remote, entry]) =>
        deploymentsOf(entry).map(({ version }) => nameOf({ remote, version })),
      ),
    );
    this.#samples.keepOnly(known);
    this.#pages.keepOnly(known);
    this.#watches.follow(registry);
  }

  #log(failure: LoggedFailure, side: 'server' | 'browser'): void {
    const { remote, version, phase } = failure;
    if (this.#lines(`${remote}@${version} ${side}`) > MAX_LINES) return;
    const cause = withoutPersonalData(failure.cause.slice(0, 200));
    this.options.log.error(
      { event: 'remote-failure', side, ...failure, cause },
      `${remote}: ${phase} failed on the ${side}`,
    );
  }
}

/** Lines of a stack that name a place, without the message, which may hold personal data. */
const placesIn = (stack: string): string[] =>
  stack
    .slice(0, 4_000)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, 9);
