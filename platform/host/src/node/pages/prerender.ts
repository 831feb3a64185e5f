// Prerenders the pages that a new revision changes, so that no visitor waits for the first rendering and
// a version that can't render is found before the first request.
import { setTimeout as pause } from 'node:timers/promises';
import type { Deployment, Registry } from '@platform/contract';
import { registryFor } from '@platform/registry/live';
import { entriesOf, findEntry, isSameDeployment } from '@platform/registry/store';
import type { Logger } from '@platform/server/observability/log';
import { sitePaths } from '../addresses/livePages.ts';
import type { Variation } from '../canary/canaryVisitors.ts';

/** Renders a page into the cache. */
export type Prerender = (variation: Variation, path: string) => Promise<void>;

const MAX_PAGES = 40;
/** A rollback must reach visitors within five seconds, including its detection. */
const TIME_LIMIT_MS = 4_000;

interface WarmOptions {
  current: Registry;
  next: Registry;
  render: Prerender;
  log: Logger;
  /** Whether there is a newer revision. */
  superseded: () => boolean;
}

/** Prerenders changed pages one after the other, for at most four seconds. Never throws. */
export async function prerender(options: WarmOptions): Promise<void> {
  const { current, next, render, log, superseded } = options;
  const end = performance.now() + TIME_LIMIT_MS;
  const pages = pagesToWarm(current, next);
  let done = 0;
  for (const { variation, path } of pages) {
    const left = end - performance.now();
    if (left <= 0 || superseded()) break;
    try {
      await Promise.race([render(variation, path), pause(left, undefined, { ref: false })]);
      done += 1;
    } catch (error) {
      log.error({ event: 'warm-failed', path, error: String(error) }, `${path} can't be rendered`);
    }
  }
  const { revision } = next;
  log.info({ event: 'warm', revision, done, pages: pages.length }, 'Pages prerendered');
}

/** Whether `next` drops a release of `current` without a newer one: a rollback, ended canary or retirement. */
export const hasDroppedRelease = (current: Registry, next: Registry): boolean =>
  entriesOf(current).some(([name, { previous, canary }]) => {
    const now = findEntry(next, name);
    if (!now) return true;
    const shown = [now.live.version, now.canary?.deployment.version];
    const isBack = previous.some(({ version }) => version === now.live.version);
    return isBack || (canary !== undefined && !shown.includes(canary.deployment.version));
  });

/** The home page and the pages of each remote with another version. */
export function pagesToWarm(
  current: Registry,
  next: Registry,
): { variation: Variation; path: string }[] {
  const isSameShell = isSameDeployment(current.shell.live, next.shell.live);
  const all = isSameShell ? [] : [sitePaths(next, Date.now())];
  const changed = Object.entries(next.remotes)
    .filter(([name, { live }]) => !isSameDeployment(current.remotes[name]?.live, live))
    .map(([, { live }]) => pathsOf(live));
  const withoutCanary = { registry: next, chosen: [] };
  const watches = Object.entries(next.remotes).flatMap(([name, { canary }]) => {
    if (!canary || isSameDeployment(current.remotes[name]?.canary?.deployment, canary.deployment))
      return [];
    const variation = { registry: registryFor(next, new Set([name])), chosen: [name] };
    return pathsOf(canary.deployment).map((path) => ({ variation, path }));
  });
  const paths = new Set([...changed, ...all].flat());
  return [...[...paths].map((path) => ({ variation: withoutCanary, path })), ...watches].slice(
    0,
    MAX_PAGES,
  );
}

const pathsOf = ({ routes }: Deployment): string[] => [
  '/',
  ...routes.flatMap(({ paths }) => paths),
];
