import { statfs } from 'node:fs/promises';
import type { Registry } from '@platform/contract';
import { entriesOf, type Health } from '@platform/registry';
import type { Metrics } from '@platform/server/observability/metrics';

/** Updates the metrics of releases, health and disk space at each scrape. */
export function observeSite(
  metrics: Metrics,
  registry: () => Registry,
  health: { facts(): Health },
  releases: string,
): void {
  metrics.observe(() => observeReleases(metrics, registry()));
  metrics.observe(() => observeHealth(metrics, health.facts()));
  metrics.observe(async () => {
    const { bavail, blocks, bsize } = await statfs(releases);
    metrics.diskFree.set({ folder: 'releases' }, bavail * bsize);
    metrics.diskSize.set({ folder: 'releases' }, blocks * bsize);
  });
}

function observeReleases({ release, revision }: Metrics, registry: Registry): void {
  revision.set(registry.revision);
  release.reset();
  for (const [remote, { live, canary }] of entriesOf(registry)) {
    release.set({ remote, version: live.version, state: 'live' }, 1);
    if (canary) release.set({ remote, version: canary.deployment.version, state: 'canary' }, 1);
  }
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
