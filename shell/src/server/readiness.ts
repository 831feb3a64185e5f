// Server only. What is live and how it does, for monitors and for whoever is called at night.

import type { Registry } from '@site/kit/contract';
import type { HistoryLine } from '@site/registry/history';
import { liveState } from '@site/registry/liveState';
import type { ReleaseStore } from '@site/registry/ReleaseStore';
import type { RequestHandler } from 'express';
import type { SiteApi } from './siteApi.ts';
import type { RemoteHealth } from './trials/RemoteHealth.ts';

const FRESH_MS = 2_000;

interface ReadinessOptions {
  store: ReleaseStore;
  registry: () => Registry;
  health: RemoteHealth;
  api: Pick<SiteApi, 'healthy' | 'ready'>;
}

/** Answers 503 when nothing can be kept just now; a remote that fails doesn't stop the site. */
export function readiness({ store, registry, health, api }: ReadinessOptions): RequestHandler {
  const readLines = historyReader(store);
  return async (_req, res) => {
    const { revision, remotes } = registry();
    const states = liveState(registry(), await readLines(), health.facts());
    const facts = Object.entries(states).map(([name, state]) => {
      const { version, since, canary, frozen } = state;
      const ageSeconds = since && Math.round((Date.now() - Date.parse(since)) / 1000);
      const trial = canary && {
        version: canary.version,
        share: canary.share,
        since: canary.since,
        takenBack: health.refuses(name),
        ...canary.health,
      };
      const own = { version, since, ageSeconds, ...state.health };
      return [name, { ...own, ...(trial && { canary: trial }), frozen: frozen !== undefined }];
    });
    const ok = api.healthy() && (await api.ready());
    res
      .status(ok ? 200 : 503)
      .set('Cache-Control', 'no-store')
      .json({
        status: ok ? 'ok' : 'failing',
        revision,
        remotes: Object.fromEntries(
          Object.entries(remotes).map(([name, { live }]) => [name, live.version]),
        ),
        health: Object.fromEntries(facts),
      });
  };
}

/** The history, read at most every two seconds: anybody may ask. */
function historyReader(store: ReleaseStore) {
  let known: { at: number; lines: Promise<HistoryLine[]> } | undefined;
  return (): Promise<HistoryLine[]> => {
    if (!known || Date.now() - known.at > FRESH_MS) {
      known = { at: Date.now(), lines: store.history().catch(() => []) };
    }
    return known.lines;
  };
}
