// What pages that some visitor gets would lose by a change of the registry.
import type { Registry } from '@platform/contract';
import type { Problem } from '@platform/contract/publishing';
import { isSameDeployment } from '../store/entries.ts';
import type { Action } from '../store/history.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { goneSections } from './goneSections.ts';
import { hasLess, lostByOthers, renderIn } from './lostByOthers.ts';
import { registryFor } from './registryFor.ts';

/** Sections of the home page; addresses that other remotes and the frame link to. */
export async function findLosses(
  store: ReleaseStore,
  before: Registry | null,
  next: Registry,
  action: Action,
): Promise<Problem[]> {
  const canaries = new Set(Object.keys(next.remotes).filter((name) => next.remotes[name]?.canary));
  const sites = [...new Set([next, registryFor(next, canaries)])];
  if (!before) return [];
  // A link mustn't keep a faulty version live. The gate has checked those of a promotion, and those of builds at a
  // start mustn't keep the site from starting.
  const checksLinks = action !== 'automatic-rollback' && action !== 'promote';
  const isSameShell = isSameDeployment(before.shell.live, next.shell.live);
  // Starting a renderer is slow.
  if (isSameShell && !sites.some((site) => hasLess(before, site))) return [];
  const host = await store.openRenderer();
  try {
    // A shell that can't run places no sections.
    const { sections } = await host.layout(next.shell.live).catch(() => ({ sections: [] }));
    const problems = new Map<string, Problem>();
    for (const site of sites) {
      const ofOthers = checksLinks ? await lostByOthers(before, site, renderIn(host)) : [];
      for (const problem of [...goneSections(before, site, sections), ...ofOthers])
        problems.set(problem.reason, problem);
    }
    return [...problems.values()];
  } finally {
    await host.close();
  }
}
