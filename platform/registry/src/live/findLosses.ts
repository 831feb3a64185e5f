// Sections and links that pages would lose by a change of the registry.
import type { Registry, SlotKey } from '@platform/contract';
import type { Problem } from '@platform/contract/publishing';
import { isSameDeployment } from '../store/entries.ts';
import type { Action } from '../store/history.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import {
  createPageRenderer,
  findBrokenLinks,
  hasRemovals,
  type RenderPage,
} from './findBrokenLinks.ts';
import { findRemovedSections } from './findRemovedSections.ts';
import { registryFor } from './registryFor.ts';

/**
 * Sections that the home page shows and `next` lacks, and addresses that other remotes and the frame link to.
 * @param placed sections that the shell of `next` places @param render without it, links aren't looked at
 */
export const findLossesBetween = async (
  before: Registry,
  next: Registry,
  placed: readonly SlotKey[],
  render?: RenderPage,
): Promise<Problem[]> => [
  ...findRemovedSections(before, next, placed),
  ...(render ? await findBrokenLinks(before, next, render) : []),
];

/** Losses for visitors without canaries, and for those with all of them. */
export async function findLosses(
  store: ReleaseStore,
  before: Registry | null,
  next: Registry,
  action: Action,
): Promise<Problem[]> {
  const canaries = new Set(Object.keys(next.remotes).filter((name) => next.remotes[name]?.canary));
  const sites = [...new Set([next, registryFor(next, canaries)])];
  if (!before) return [];
  // Links must not block an automatic rollback. The gate checks them for a promotion; at a start they must not stop
  // the site.
  const checksLinks = action !== 'automatic-rollback' && action !== 'promote';
  const isSameShell = isSameDeployment(before.shell.live, next.shell.live);
  // Starting a renderer is slow.
  if (isSameShell && !sites.some((site) => hasRemovals(before, site))) return [];
  const host = await store.openRenderer();
  try {
    // A shell that can't run places no sections.
    const { sections } = await host.layout(next.shell.live).catch(() => ({ sections: [] }));
    const problems = new Map<string, Problem>();
    for (const site of sites) {
      const render = checksLinks ? createPageRenderer(host) : undefined;
      for (const problem of await findLossesBetween(before, site, sections, render))
        problems.set(problem.reason, problem);
    }
    return [...problems.values()];
  } finally {
    await host.close();
  }
}
