// Server only. What is live and how it does, for monitors and for whoever is called at night.
import type { Registry, RegistryEntry } from '@site/kit/contract';
import { noHealth } from '@site/registry/health.schema';
import { type HistoryLine, liveSince, readHistory } from '@site/registry/history';
import { SHELL } from '@site/registry/releases.schema';
import type { RequestHandler } from 'express';
import type { RemoteHealth } from './RemoteHealth.ts';
import type { SiteApi } from './siteApi.ts';

const FRESH_MS = 2_000;

interface ReadinessOptions {
  releasesDir: string;
  registry: () => Registry;
  health: RemoteHealth;
  api: Pick<SiteApi, 'healthy' | 'ready'>;
}

/** Answers 503 when nothing can be kept just now; a remote that fails doesn't stop the site. */
export function readiness({
  releasesDir,
  registry,
  health,
  api,
}: ReadinessOptions): RequestHandler {
  const readLines = historyReader(releasesDir);
  return async (_req, res) => {
    const { revision, shell, remotes } = registry();
    const history = await readLines();
    const facts = health.facts();
    const describe = (name: string, { live, canary, frozen }: RegistryEntry) => {
      const since = liveSince(history, name, live.version);
      const of = (version: string) => facts[name]?.[version] ?? noHealth();
      return {
        version: live.version,
        since,
        ageSeconds: since && Math.round((Date.now() - Date.parse(since)) / 1000),
        ...of(live.version),
        ...(canary && {
          canary: {
            version: canary.pin.version,
            share: canary.share,
            since: canary.since,
            takenBack: health.refuses(name),
            ...of(canary.pin.version),
          },
        }),
        frozen: frozen !== undefined,
      };
    };
    const entries = Object.entries({ [SHELL]: shell, ...remotes });
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
        health: Object.fromEntries(entries.map(([name, entry]) => [name, describe(name, entry)])),
      });
  };
}

/** The history, read at most every two seconds: anybody may ask. */
function historyReader(releasesDir: string) {
  let known: { at: number; lines: Promise<HistoryLine[]> } | undefined;
  return (): Promise<HistoryLine[]> => {
    if (!known || Date.now() - known.at > FRESH_MS) {
      known = { at: Date.now(), lines: readHistory(releasesDir).catch(() => []) };
    }
    return known.lines;
  };
}
