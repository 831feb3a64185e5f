import { parseSlot, type Registry, SHELL } from '@platform/contract';
import type { Health } from '@platform/registry/live';
import { findDeployment, findEntry } from '@platform/registry/store';
import type { Logger } from '@platform/server/observability/log';
import { LRUCache } from 'lru-cache';
import { type Report, withoutPersonalData } from '../../reports/report.schema.ts';
import { NOT_FOUND_PATH, pageAt, parseAddress } from '../addresses/address.ts';
import type { RemoteVersion, RenderOutcome } from '../documents/renderPage.ts';
import { createMinuteCounter } from '../http/createMinuteCounter.ts';
import { Judge, type JudgeOptions } from './Judge.ts';
import { VersionCounts } from './VersionCounts.ts';

export interface HealthOptions extends JudgeOptions {
  registry: () => Registry;
  log: Logger;
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
  #judge: Judge;
  #registry: Registry | undefined;
  #seen = new LRUCache<string, true>({ max: 20_000 });
  #lines = createMinuteCounter(1_000);

  constructor(private readonly options: HealthOptions) {
    const notify: JudgeOptions['notify'] = (watched, reason, unavailable) => {
      this.#counts.note(watched, reason);
      options.notify(watched, reason, unavailable);
    };
    this.#judge = new Judge({ ...options, notify }, (which) => this.#counts.get(which));
  }

  /** Increases with every change. */
  get changes(): number {
    return this.#counts.changes;
  }

  /** Counts a page view. @param shown versions in the document */
  served(shown: readonly RemoteVersion[]): void {
    this.#follow();
    const { version } = this.options.registry().shell.live;
    for (const each of [...shown, { remote: SHELL, version }]) this.#counts.count(each, 'views');
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
    this.#judge.judgeRendering(outcome);
  }

  /**
   * Counts a browser's report, and has the version visited.
   * @param address path and query of the document
   * @returns false for an unknown version
   */
  browserFailed(report: Report, address: string): boolean {
    const { view, at = [], ...failure } = report;
    const { remote, version, phase } = failure;
    const registry = this.options.registry();
    if (!findDeployment(findEntry(registry, remote), version)) return false;
    this.#follow();
    const [page = ''] = address.split('?');
    this.#log({ ...failure, page: page.slice(0, 300), stack: at }, 'browser');
    const seen = `${remote}@${version} ${view}`;
    if (!this.#seen.has(seen)) this.#counts.count(report, 'failedViews');
    this.#seen.set(seen, true);
    this.#counts.count(report, COUNTERS[phase]);
    this.#judge.reported(report, listedPage(address, registry));
    return true;
  }

  /** Whether the remote's canary has failed, even if the registry still has it. */
  rejects(remote: string): boolean {
    this.#follow();
    return this.#judge.rejects(remote);
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
    this.#judge.follow(registry);
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

/** URL of a listed page; undefined for any other address. */
function listedPage(address: string, registry: Registry): string | undefined {
  const parsed = address.startsWith('/') ? parseAddress(address) : undefined;
  const page = parsed && pageAt(parsed, registry);
  return page?.isListed && page.url !== NOT_FOUND_PATH ? page.url : undefined;
}

/** Lines of a stack that name a place, without the message, which may hold personal data. */
const placesIn = (stack: string): string[] =>
  stack
    .slice(0, 4_000)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, 9);
