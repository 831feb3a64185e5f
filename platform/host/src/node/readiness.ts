// Server only. Live versions and their health, for monitors and operators.

import type { Registry } from '@platform/contract';
import { type HistoryLine, liveState, type ReleaseStore } from '@platform/registry';
import type { Request, RequestHandler } from 'express';
import { LRUCache } from 'lru-cache';
import type { SiteApi } from './api/siteApi.ts';
import type { RemoteHealth } from './canary/RemoteHealth.ts';

const FRESH_MS = 2_000;

interface ReadinessOptions {
  store: ReleaseStore;
  registry: () => Registry;
  health: RemoteHealth;
  api: Pick<SiteApi, 'healthy' | 'ready' | 'readyFacts'>;
}

/**
 * Answers 503 when nothing can be kept just now; a remote that fails doesn't stop the site, nor do mails
 * that can't be sent: they are kept. Strangers hear no more than that.
 */
export function readiness({ store, registry, health, api }: ReadinessOptions): RequestHandler {
  // Anybody may ask.
  const history = new LRUCache<'lines', HistoryLine[]>({
    max: 1,
    ttl: FRESH_MS,
    fetchMethod: () => store.history().catch(() => []),
  });
  return async (req, res) => {
    const ok = api.healthy() && (await api.ready());
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

/** Not through a proxy on this machine, which speaks for strangers, whether it is trusted or not. */
const isOnThisMachine = ({ ip = '', headers }: Request): boolean =>
  /^(::1|(::ffff:)?127\.[\d.]+)$/.test(ip) && !headers['x-forwarded-for'] && !headers.forwarded;
