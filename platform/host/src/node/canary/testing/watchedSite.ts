// Tests only.
import {
  type Canary,
  type Deployment,
  type Registry,
  type RegistryEntry,
  slotKey,
} from '@platform/contract';
import { createLogger } from '@platform/server/observability/log';
import { vi } from 'vitest';
import type { RenderOutcome } from '../../documents/renderPage.ts';
import type { Suspicion } from '../../evidence/Suspects.ts';
import { RemoteHealth } from '../RemoteHealth.ts';
import { rollBackWatched } from '../rollBackWatched.ts';
import type { WatchedVersion } from '../VersionWatch.ts';

export const deployment = (version: string, name = 'mfe-blog') =>
  ({ name, version, exposes: {} }) as Deployment;
export const BLOG = { remote: 'mfe-blog' };
export const NOW = Date.parse('2027-12-31T23:59:30Z');

/** The health of a site with blog 1 live and blog 2 as canary. */
export function site() {
  const canary: Canary = {
    deployment: deployment('2'),
    share: 10,
    since: '2026-11-21T00:00:00.000Z',
  };
  let registry: Registry = {
    revision: 1,
    shell: { live: deployment('1', 'shell'), previous: [] },
    remotes: { 'mfe-blog': { live: deployment('1'), previous: [deployment('0')], canary } },
  };
  const rollBack = vi.fn(async (_watched: WatchedVersion, _reason: string) => {});
  const suspect = vi.fn(
    async (
      _watched: WatchedVersion,
      _suspicion: Suspicion,
      _pages: string[],
    ): Promise<string | undefined> => undefined,
  );
  const log = createLogger('test');
  const health = new RemoteHealth({
    registry: () => registry,
    log,
    endWatch: rollBackWatched(createLogger('test'), rollBack),
    suspects: { suspect },
  });
  /** Changes the blog's entry in a new revision. */
  const change = (entry: Partial<Registry['remotes'][string]>) => {
    const before = registry.remotes['mfe-blog'] as RegistryEntry;
    const revision = registry.revision + 1;
    registry = { ...registry, revision, remotes: { 'mfe-blog': { ...before, ...entry } } };
  };
  let views = 0;
  /** Each view has a network of its own by default. */
  const fail = (version: string, view = String(views++), network = view) =>
    health.browserFailed(
      { ...BLOG, version, phase: 'render', cause: 'broken', view },
      { counts: true, network, page: '/' },
    );
  const serve = (version: string, count: number, network?: string) => {
    for (let i = 0; i < count; i += 1) {
      health.served([{ ...BLOG, version }], network ?? `viewer ${views++}`);
    }
  };
  /** A rendering for a canary visitor where blog 2 fails and blog 1 is the fallback. */
  const failOnServer = (cause: string, phase: 'load' | 'render' = 'render') => {
    const remotes = {
      'mfe-blog': { live: deployment('2'), previous: [deployment('1'), deployment('0')], canary },
    };
    const failures = [{ key: slotKey('mfe-blog', './Teaser'), error: cause, phase }];
    const outcome: RenderOutcome = {
      registry: { ...registry, remotes },
      page: '/',
      failed: [{ ...BLOG, version: '2', failures, fallback: '1' }],
      shown: [{ ...BLOG, version: '1' }],
    };
    health.rendered(outcome);
  };
  return { health, log, rollBack, suspect, change, fail, failOnServer, serve, canary };
}
