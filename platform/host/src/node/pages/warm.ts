// Server only. Renders the pages that a new revision of the registry changes before visitors get that revision:
// no visitor waits for the first rendering, and a version that can't render is found before the first request.
import { setTimeout as pause } from 'node:timers/promises';
import type { Deployment, Registry } from '@platform/contract';
import { entriesOf, findEntry, isSameDeployment, registryFor } from '@platform/registry';
import type { Logger } from '@platform/server/observability/log';
import { sitePaths } from '../addresses/sitePaths.ts';
import type { Variation } from '../canary/canaryVisitors.ts';

/** Renders an address into the cache. */
export type RenderAhead = (variation: Variation, path: string) => Promise<void>;

const MAX_PAGES = 40;
/** A rollback must be through within five seconds, the noticing of it included. */
const TIME_LIMIT_MS = 4_000;

interface WarmOptions {
  current: Registry;
  next: Registry;
  render: RenderAhead;
  /** Addresses of the shell's own pages. */
  ownPaths: readonly string[];
  log: Logger;
  /** True once there is a newer revision, which makes this one obsolete. */
  overtaken: () => boolean;
}

/** Renders what has changed, one page after the other, for a limited time. Never throws. */
export async function warm(options: WarmOptions): Promise<void> {
  const { current, next, render, log, overtaken } = options;
  const end = performance.now() + TIME_LIMIT_MS;
  const pages = pagesToWarm(current, next, options.ownPaths);
  let done = 0;
  for (const { variation, path } of pages) {
    const left = end - performance.now();
    if (left <= 0 || overtaken()) break;
    try {
      await Promise.race([render(variation, path), pause(left, undefined, { ref: false })]);
      done += 1;
    } catch (error) {
      log.error({ event: 'warm-failed', path, error: String(error) }, `${path} can't be rendered`);
    }
  }
  const { revision } = next;
  log.info({ event: 'warm', revision, done, pages: pages.length }, 'Pages rendered ahead');
}

/** Whether `next` no longer shows a release that `current` shows, and has no newer one in its place. */
export const isWithdrawn = (current: Registry, next: Registry): boolean =>
  entriesOf(current).some(([name, { previous, canary }]) => {
    const now = findEntry(next, name);
    if (!now) return true;
    const shown = [now.live.version, now.canary?.deployment.version];
    const isBack = previous.some(({ version }) => version === now.live.version);
    return isBack || (canary !== undefined && !shown.includes(canary.deployment.version));
  });

/** The home page and the pages of every remote that is to be shown in another version. */
export function pagesToWarm(
  current: Registry,
  next: Registry,
  ownPaths: readonly string[],
): { variation: Variation; path: string }[] {
  const isSameShell = isSameDeployment(current.shell.live, next.shell.live);
  const all = isSameShell ? [] : [sitePaths(next, ownPaths, Date.now())];
  const changed = Object.entries(next.remotes)
    .filter(([name, { live }]) => !isSameDeployment(current.remotes[name]?.live, live))
    .map(([, { live }]) => pathsOf(live));
  const everybody = { registry: next, chosen: [] };
  const watches = Object.entries(next.remotes).flatMap(([name, { canary }]) => {
    if (!canary || isSameDeployment(current.remotes[name]?.canary?.deployment, canary.deployment))
      return [];
    const variation = { registry: registryFor(next, new Set([name])), chosen: [name] };
    return pathsOf(canary.deployment).map((path) => ({ variation, path }));
  });
  const paths = new Set([...changed, ...all].flat());
  return [...[...paths].map((path) => ({ variation: everybody, path })), ...watches].slice(
    0,
    MAX_PAGES,
  );
}

const pathsOf = ({ routes }: Deployment): string[] => [
  '/',
  ...routes.flatMap(({ paths }) => paths),
];
