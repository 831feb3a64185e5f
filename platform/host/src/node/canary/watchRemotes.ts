import {
  type ChangeMeta,
  HEARTBEAT_MS,
  rollBackCanary,
  rollBackLive,
} from '@platform/registry/live';
import type { ReleaseStore } from '@platform/registry/store';
import type { Logger } from '@platform/server/observability/log';
import type { Metrics } from '@platform/server/observability/metrics';
import { runPeriodically } from '../http/runPeriodically.ts';
import { failsAlone } from './failsAlone.ts';
import type { EndWatch, JudgeOptions, WatchedVersion } from './Judge.ts';
import { RemoteHealth } from './RemoteHealth.ts';
import { type VisitOptions, visitVersion } from './visitVersion.ts';

/** Author of changes that the site makes itself. */
const SITE_AUTHOR = 'site';

const RETRY_MS = 5_000;
const SHARED_EVERY_MS = 3_000;

interface Options extends VisitOptions {
  log: Logger;
  metrics: Metrics;
  announce: ChangeMeta['announce'];
  /** Development shares no health. */
  dev?: object | undefined;
}

/** The remotes' health: watched versions that fail are rolled back, and commands read the counts. */
export function watchRemotes(options: Options) {
  const { store, registry, log, metrics, announce, dev } = options;
  const health = new RemoteHealth({
    registry,
    log,
    visit: (watched, pages) => visitVersion(watched, pages, options),
    failsAlone: (which, outcome) => failsAlone(store, which, outcome),
    notify: unconfirmedReports(log, metrics, announce),
    endWatch: rollBackWatched(log, async ({ remote, version, since, kind }, reason) => {
      metrics.automaticRollbacks.inc({ remote, kind });
      const warn = (line: string) => log.warn(line);
      const meta = { author: SITE_AUTHOR, reason, log: warn, announce };
      if (kind === 'canary') await rollBackCanary(store, remote, since, meta);
      else await rollBackLive(store, remote, version, meta);
    }),
  });
  return { health, close: dev ? async () => {} : shareHealth(store, health, log) };
}

/**
 * Rolls a failing version back; retries until the registry can be changed.
 * @param change ends the canary or rolls the live version back; rejects if the registry can't be changed
 */
export const rollBackWatched =
  (log: Logger, change: (watched: WatchedVersion, reason: string) => Promise<unknown>): EndWatch =>
  (watched, reason, stillWanted) => {
    const { remote, version, kind } = watched;
    const facts = { remote, version, reason };
    const isCanary = kind === 'canary';
    const event = isCanary ? 'canary-ended' : 'automatic-rollback';
    log.error(
      { event, ...facts },
      `${remote}: ${isCanary ? 'the canary' : version} is rolled back automatically`,
    );
    const byHand = isCanary
      ? `npm run site -- canary ${remote} end`
      : `npm run rollback -- ${remote}`;
    const attempt = (wait: number) =>
      change(watched, reason).catch((err: unknown) => {
        log.error(
          { event: isCanary ? 'canary-not-ended' : 'not-rolled-back', ...facts, err },
          `The registry can't be changed; retrying. To do it by hand: ${byHand}`,
        );
        setTimeout(() => stillWanted() && attempt(wait * 2), wait).unref();
      });
    void attempt(RETRY_MS);
  };

/** Notifies team and owner of reports that the server's browser doesn't confirm: log, metric and webhooks. */
export const unconfirmedReports =
  (
    log: Logger,
    { unconfirmedReports: counter }: Pick<Metrics, 'unconfirmedReports'>,
    announce: ChangeMeta['announce'],
  ): JudgeOptions['notify'] =>
  ({ remote, version, kind }, reason, unavailable) => {
    counter.inc({ remote, kind });
    log.warn(
      { event: 'unconfirmed-reports', remote, version, kind, reason, unavailable },
      `${remote}: browsers report failures that this server can't confirm. Check ${version}; to go back: npm run rollback -- ${remote}`,
    );
    const data = { remote, from: version, to: version, author: SITE_AUTHOR, reason };
    announce?.({ type: 'reported', data });
  };

/** Writes changed health every few seconds, for commands. @returns stops, and deletes this server's file */
function shareHealth(store: ReleaseStore, health: RemoteHealth, log: Logger): () => Promise<void> {
  let written = { changes: -1, at: 0 };
  const tidied = store.forgetHealth().catch(() => {});

  async function write(): Promise<void> {
    await tidied;
    const { changes } = health;
    const now = Date.now();
    if (changes === written.changes && now - written.at < HEARTBEAT_MS) return;
    await store.writeHealth(health.facts());
    written = { changes, at: now };
  }

  const writing = runPeriodically(SHARED_EVERY_MS, write, (err) =>
    log.warn({ event: 'health-not-shared', err }, `Couldn’t write health to ${store.folder}`),
  );
  return async () => {
    await tidied;
    await writing.end();
    await store.forgetHealth({ own: true }).catch(() => {});
  };
}
