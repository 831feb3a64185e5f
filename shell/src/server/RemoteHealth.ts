// Server only. How each version of each remote does, as this server and its visitors' browsers saw
// it since the start; and when a canary must go.
import type { Canary, Registry, RegistryEntry } from '@site/kit/contract';
import type { Logger } from '@site/kit/log';
import { type Health, noHealth, type VersionHealth } from '@site/registry/health.schema';
import { SHELL } from '@site/registry/releases.schema';
import type { Report } from '@site/registry/report.schema';
import { LRUCache } from 'lru-cache';
import { type Figures, inWords, isWorse } from './canaryRule.ts';

/** A remote in one version. */
export interface RemoteVersion {
  remote: string;
  version: string;
}

/** Why something of a remote couldn't be shown. */
export interface Failure extends RemoteVersion {
  phase: 'load' | 'render';
  cause: string;
}

interface Trial {
  stable: string;
  /** What had been counted when it began. */
  before: { canary: Figures; stable: Figures };
}

export interface HealthOptions {
  registry: () => Registry;
  log: Logger;
  /** Has the registry changed; rejects when it can't be. */
  takeBack?: (remote: string, canary: Canary, why: string) => Promise<unknown>;
}

/** Lines about failures in a minute; what is beyond is only counted. */
const MAX_LINES = 120;
const RETRY_MS = 5_000;

export class RemoteHealth {
  /** Raised by every change. */
  changes = 0;
  #revision = -1;
  #versions = new Map<string, VersionHealth>();
  #trials = new Map<string, Trial>();
  #takenBack = new Set<string>();
  #seen = new LRUCache<string, true>({ max: 20_000 });
  #lines = new LRUCache<'lines', number>({ max: 1, ttl: 60_000 });

  constructor(private readonly options: HealthOptions) {}

  /** A document was sent that shows these. */
  served(shown: readonly RemoteVersion[]): void {
    for (const each of shown) this.#count(each, ({ views }) => ({ views: views + 1 }));
  }

  /** The server has rendered these without a fault. */
  rendered(shown: readonly RemoteVersion[]): void {
    const lastGood = new Date().toISOString();
    for (const each of shown) this.#count(each, () => ({ lastGood }));
  }

  /** The server could not load or render something. */
  serverFailed(failure: Failure & { slot?: string; fallback?: string }): void {
    this.#log(failure, 'server');
    this.#count(failure, ({ serverFailures }) => ({ serverFailures: serverFailures + 1 }));
  }

  /** A canary couldn't render what the stable version could, or never had: it has failed. */
  canaryFailed(remote: string, canary: Canary, cause: string): void {
    this.#end(remote, canary, `the server can't render it: ${cause}`);
  }

  /** A browser's report. Answers false when it is about nothing that this site has. */
  browserFailed(report: Report): boolean {
    if (!this.#known(report)) return false;
    const { view, ...failure } = report;
    const { remote, version, phase } = failure;
    this.#log(failure, 'browser');
    const seen = `${remote}@${version} ${view}`;
    const firstOfView = !this.#seen.has(seen);
    this.#seen.set(seen, true);
    this.#count(report, ({ failedViews, loadFailures, renderFailures }) => ({
      failedViews: failedViews + (firstOfView ? 1 : 0),
      ...(phase === 'load'
        ? { loadFailures: loadFailures + 1 }
        : { renderFailures: renderFailures + 1 }),
    }));
    this.#judge(remote);
    return true;
  }

  /** Whether nobody is to get this remote's canary any more, even if the registry still has it. */
  refuses(remote: string): boolean {
    const canary = this.#entry(remote)?.canary;
    return canary !== undefined && this.#takenBack.has(keyOf(remote, canary));
  }

  facts(): Health {
    this.#follow();
    const health: Health = {};
    for (const [key, facts] of this.#versions) {
      const [remote = '', version = ''] = key.split('@');
      health[remote] = { ...health[remote], [version]: facts };
    }
    return health;
  }

  #entry(remote: string): RegistryEntry | undefined {
    const { shell, remotes } = this.options.registry();
    if (remote === SHELL) return shell;
    return Object.hasOwn(remotes, remote) ? remotes[remote] : undefined;
  }

  #known({ remote, version }: RemoteVersion): boolean {
    const entry = this.#entry(remote);
    return entry !== undefined && versionsOf(entry).includes(version);
  }

  #get({ remote, version }: RemoteVersion): VersionHealth {
    return this.#versions.get(`${remote}@${version}`) ?? noHealth();
  }

  #count(which: RemoteVersion, change: (now: VersionHealth) => Partial<VersionHealth>): void {
    this.#follow();
    // Pages are rendered before the revision that needs them counts: any version may come up.
    const now = this.#get(which);
    this.#versions.set(`${which.remote}@${which.version}`, { ...now, ...change(now) });
    this.changes += 1;
  }

  /** Takes over a new revision: forgets versions that are gone and begins trials that are new. */
  #follow(): void {
    const { revision, shell, remotes } = this.options.registry();
    if (revision === this.#revision) return;
    this.#revision = revision;
    const entries = Object.entries({ [SHELL]: shell, ...remotes });
    const kept = new Set(
      entries.flatMap(([name, entry]) => versionsOf(entry).map((version) => `${name}@${version}`)),
    );
    for (const key of this.#versions.keys()) if (!kept.has(key)) this.#versions.delete(key);
    const trials = entries.flatMap(([name, { live, canary }]): [string, Trial][] => {
      if (!canary) return [];
      const key = keyOf(name, canary);
      const running = this.#trials.get(key);
      // Compared with another version, it begins anew.
      return [[key, running?.stable === live.version ? running : this.#begin(name, canary, live)]];
    });
    this.#trials = new Map(trials);
    for (const key of this.#takenBack) if (!this.#trials.has(key)) this.#takenBack.delete(key);
  }

  #begin(remote: string, { pin }: Canary, live: { version: string }): Trial {
    const figures = (version: string) => figuresOf(this.#get({ remote, version }));
    return {
      stable: live.version,
      before: { canary: figures(pin.version), stable: figures(live.version) },
    };
  }

  #judge(remote: string): void {
    const canary = this.#entry(remote)?.canary;
    const trial = canary && this.#trials.get(keyOf(remote, canary));
    if (!trial) return;
    const { version } = canary.pin;
    const since = (at: string, before: Figures) => {
      const { views, failed } = figuresOf(this.#get({ remote, version: at }));
      return { views: views - before.views, failed: failed - before.failed };
    };
    const ofCanary = since(version, trial.before.canary);
    const ofStable = since(trial.stable, trial.before.stable);
    if (isWorse(ofCanary, ofStable)) this.#end(remote, canary, inWords(ofCanary, ofStable));
  }

  /** Nobody gets it from this server any more, at once; the registry follows. */
  #end(remote: string, canary: Canary, why: string): void {
    const key = keyOf(remote, canary);
    if (this.#takenBack.has(key)) return;
    this.#takenBack.add(key);
    const { log, takeBack } = this.options;
    const facts = { remote, version: canary.pin.version, why };
    log.error({ event: 'canary-taken-back', ...facts }, `${remote}: the canary is taken back`);
    const change = (wait: number) =>
      takeBack?.(remote, canary, why).catch((err: unknown) => {
        log.error(
          { event: 'canary-stays', ...facts, err },
          `The registry can't be changed. End it by hand: npm run canary -- ${remote} end`,
        );
        setTimeout(() => this.#takenBack.has(key) && change(wait * 2), wait).unref();
      });
    void change(RETRY_MS);
  }

  #log(failure: Failure, side: 'server' | 'browser'): void {
    const lines = this.#lines.get('lines') ?? 0;
    if (lines >= MAX_LINES) return;
    // The first line of a minute sets its end.
    this.#lines.set('lines', lines + 1, lines > 0 ? { noUpdateTTL: true } : {});
    this.options.log.error(
      { event: 'remote-failure', side, ...failure },
      `${failure.remote}: ${failure.phase} failed on the ${side}`,
    );
  }
}

const keyOf = (remote: string, { pin, since }: Canary): string =>
  `${remote}@${pin.version} ${since}`;

const versionsOf = ({ live, previous, canary }: RegistryEntry): string[] =>
  [live, ...previous, ...(canary ? [canary.pin] : [])].map(({ version }) => version);

const figuresOf = ({ views, failedViews }: VersionHealth): Figures => ({
  views,
  failed: failedViews,
});
