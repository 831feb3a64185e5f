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
import type { JudgeOptions, Visited } from '../Judge.ts';
import { RemoteHealth } from '../RemoteHealth.ts';

export const deployment = (version: string, name = 'mfe-blog') =>
  ({ name, version, exposes: {}, routes: [] }) as unknown as Deployment;
export const BLOG = { remote: 'mfe-blog' };
export const failuresOf = (error: string, more: object = {}) => [
  { key: slotKey('mfe-blog', './Teaser'), error, ...more },
];
export const NOW = Date.parse('2027-12-31T23:59:30Z');

/** A rendering where blog 2 fails, in a registry with this entry. */
export const outcomeIn = (entry: object, more: Partial<RenderOutcome> = {}): RenderOutcome => ({
  registry: {
    revision: 1,
    shell: { live: deployment('1', 'shell'), previous: [] },
    remotes: { 'mfe-blog': entry as RegistryEntry },
  },
  request: { url: '/', origin: '', context: { now: 0, preview: false } },
  page: '/',
  failed: [{ ...BLOG, version: '2', failures: failuresOf('broken'), fallback: '1' }],
  shown: [],
  ...more,
});

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
  const visit = vi.fn<JudgeOptions['visit']>(async () => ({ fault: undefined }));
  const endWatch = vi.fn<JudgeOptions['endWatch']>();
  const notify = vi.fn<JudgeOptions['notify']>();
  const log = createLogger('test');
  const failsAlone = vi.fn<JudgeOptions['failsAlone']>(async () => true);
  const options = { visit, failsAlone, endWatch, notify };
  const health = new RemoteHealth({ registry: () => registry, log, ...options });
  /** Changes the blog's entry in a new revision. */
  const change = (entry: Partial<Registry['remotes'][string]>) => {
    const before = registry.remotes['mfe-blog'] as RegistryEntry;
    const revision = registry.revision + 1;
    registry = { ...registry, revision, remotes: { 'mfe-blog': { ...before, ...entry } } };
  };
  /** Also judges it. */
  const rendered = async (outcome: RenderOutcome) => {
    health.rendered(outcome);
    await Promise.all(failsAlone.mock.results.map(({ value }) => value));
  };
  let views = 0;
  /** A browser's report, of another page view by default. */
  const fail = (version: string, view = String(views++), page = '/') =>
    health.browserFailed({ ...BLOG, version, phase: 'render', cause: 'broken', view }, page);
  const serve = (version: string, count: number) => {
    for (let i = 0; i < count; i += 1) health.served([{ ...BLOG, version }]);
  };
  /** A rendering for a canary visitor where blog 2 fails and blog 1 is the fallback. */
  const failOnServer = async (cause: string, phase: 'load' | 'render' = 'render') => {
    const entry = { live: deployment('2'), previous: [deployment('1'), deployment('0')], canary };
    const failed = [
      { ...BLOG, version: '2', failures: failuresOf(cause, { phase }), fallback: '1' },
    ];
    await rendered(outcomeIn(entry, { failed, shown: [{ ...BLOG, version: '1' }] }));
  };
  /** Blog 2 goes live. */
  const promote = (minutesAgo = 0) => {
    const promoted = new Date(NOW - minutesAgo * 60_000).toISOString();
    const previous = [deployment('1'), deployment('0')];
    change({ live: deployment('2'), promoted, previous, canary: undefined });
  };
  /** Makes the next visits end like this. */
  const visitsEnd = (visited: Visited) => void visit.mockResolvedValue(visited);
  const reasons = () => endWatch.mock.calls.map(([, reason]) => reason);
  const current = () => registry;
  const done = {
    health,
    log,
    registry: current,
    rendered,
    failsAlone,
    endWatch,
    notify,
    visit,
    visitsEnd,
    reasons,
  };
  return { ...done, change, promote, fail, failOnServer, serve, canary };
}
