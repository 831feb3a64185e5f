import type { Registry } from '@platform/contract';
import { type HistoryLine, liveState } from '@platform/registry/live';
import type { ReleaseStore } from '@platform/registry/store';
import { isOnThisMachine } from '@platform/server/http/networkOf';
import type { RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { SiteApi } from '../api/siteApi.ts';
import type { RemoteHealth } from '../canary/RemoteHealth.ts';

const FRESH_MS = 2_000;

export interface ReadinessOptions {
  store: ReleaseStore;
  registry: () => Registry;
  health: RemoteHealth;
  api: Pick<SiteApi, 'healthy' | 'ready' | 'readyFacts'>;
}

/**
 * `/readyz`: 503 when the API can't store records; failing remotes and mail don't count. `?exclude=api` is for
 * proxies, which must go on sending visitors to pages then. Versions and health are for requests from this machine
 * only.
 */
export function readiness({ store, registry, health, api }: ReadinessOptions): RequestHandler {
  // Cached against frequent requests.
  const history = new LRUCache<'lines', HistoryLine[]>({
    max: 1,
    ttl: FRESH_MS,
    fetchMethod: () => store.history().catch(() => []),
  });
  return async (req, res) => {
    const ok = req.query.exclude === 'api' || (api.healthy() && (await api.ready()));
    const status = ok ? 'ok' : 'failing';
    res.status(ok ? 200 : 503).set('Cache-Control', 'no-store');
    if (!isOnThisMachine(req)) return void res.json({ status });
    const { revision, remotes } = registry();
    const states = liveState(registry(), await history.forceFetch('lines'), health.facts());
    const facts = Object.entries(states).map(([name, state]) => {
      const { version, since, canary, frozen } = state;
      const ageSeconds = since && Math.round((Date.now() - Date.parse(since)) / 1000);
      const watch = canary && {
        version: canary.version,
        share: canary.share,
        since: canary.since,
        rolledBack: health.rejects(name),
        ...canary.health,
      };
      const own = { version, since, ageSeconds, ...state.health };
      return [name, { ...own, ...(watch && { canary: watch }), frozen: frozen !== undefined }];
    });
    res.json({
      status,
      ...(await api.readyFacts()),
      revision,
      remotes: Object.fromEntries(
        Object.entries(remotes).map(([name, { live }]) => [name, live.version]),
      ),
      health: Object.fromEntries(facts),
    });
  };
}
