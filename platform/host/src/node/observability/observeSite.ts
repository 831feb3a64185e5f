import { statfs } from 'node:fs/promises';
import type { Registry } from '@platform/contract';
import { type Health, noHealth } from '@platform/registry/live';
import { entriesOf } from '@platform/registry/store';
import type { Metrics } from '@platform/server/observability/metrics';

/** Updates the metrics of releases, health and disk space at each scrape. */
export function observeSite(
  metrics: Metrics,
  registry: () => Registry,
  health: { facts(): Health },
  releases: string,
): void {
  const begun = new Set<string>();
  for (const result of RESULTS) metrics.cacheLookups.inc({ result }, 0);
  metrics.observe(() => observeReleases(metrics, registry(), begun));
  metrics.observe(() => observeHealth(metrics, addLiveVersions(health.facts(), registry())));
  metrics.observe(async () => {
    const { bavail, blocks, bsize } = await statfs(releases);
    metrics.diskFree.set({ folder: 'releases' }, bavail * bsize);
    metrics.diskSize.set({ folder: 'releases' }, blocks * bsize);
  });
}

const KINDS = ['canary', 'promoted'] as const;
const RESULTS = ['hit', 'miss'] as const;

/** @param begun names whose rendering times have begun; beginning again would forget them */
function observeReleases(metrics: Metrics, registry: Registry, begun: Set<string>): void {
  const { release, revision, renders, automaticRollbacks, unconfirmedReports } = metrics;
  revision.set(registry.revision);
  release.reset();
  for (const [remote, { live, canary }] of entriesOf(registry)) {
    // An alert sees the first event only as an increase from 0.
    if (!begun.has(remote)) renders.zero({ remote });
    begun.add(remote);
    for (const kind of KINDS) {
      automaticRollbacks.inc({ remote, kind }, 0);
      unconfirmedReports.inc({ remote, kind }, 0);
    }
    release.set({ remote, version: live.version, state: 'live' }, 1);
    if (canary) release.set({ remote, version: canary.deployment.version, state: 'canary' }, 1);
  }
}

/** Adds zeros for versions in use without an event. */
function addLiveVersions(health: Health, registry: Registry): Health {
  const all = structuredClone(health);
  for (const [remote, { live, canary }] of entriesOf(registry)) {
    all[remote] ??= {};
    for (const { version } of canary ? [live, canary.deployment] : [live]) {
      all[remote][version] ??= noHealth();
    }
  }
  return all;
}

/** Resets first, because the counts are stored elsewhere and only for versions in the registry. */
function observeHealth({ views, failedViews, failures, fallbacks }: Metrics, health: Health): void {
  for (const each of [views, failedViews, failures, fallbacks]) each.reset();
  for (const [remote, versions] of Object.entries(health)) {
    for (const [version, counts] of Object.entries(versions)) {
      const labels = { remote, version };
      views.inc(labels, counts.views);
      failedViews.inc(labels, counts.failedViews);
      fallbacks.inc(labels, counts.fallbacks);
      failures.inc({ ...labels, kind: 'load' }, counts.loadFailures);
      failures.inc({ ...labels, kind: 'render' }, counts.renderFailures);
      failures.inc({ ...labels, kind: 'code' }, counts.codeErrors);
      failures.inc({ ...labels, kind: 'server' }, counts.serverFailures);
    }
  }
}
