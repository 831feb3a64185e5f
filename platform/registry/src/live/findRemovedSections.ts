import { parseSlot, type Registry, type SlotKey } from '@platform/contract';
import type { Problem } from '@platform/contract/publishing';
import { isSameDeployment } from '../store/entries.ts';

/**
 * Sections that pages of `next` show and no remote exposes; those missing before don't count.
 * @param placed sections that the shell of `next` places
 * @param before null when nothing was live
 */
export function findRemovedSections(
  before: Registry | null,
  next: Registry,
  placed: readonly SlotKey[],
): Problem[] {
  const hasShellChanged = !isSameDeployment(before?.shell.live, next.shell.live);
  return placed.flatMap((key): Problem[] => {
    const { remote, name: expose } = parseSlot(key);
    const owner = next.remotes[remote]?.live;
    const former = before?.remotes[remote]?.live;
    if (offers(owner, expose) || (!hasShellChanged && !offers(former, expose))) return [];
    const section = expose.replace('./', '');
    const problem = (reason: string, fix: string) => [{ code: 'removed-expose', reason, fix }];
    if (hasShellChanged && isSameDeployment(owner, former)) {
      const reason = owner ? `${remote} ${owner.version} doesn't expose` : 'is not live';
      return problem(
        `Shell ${next.shell.live.version} shows ${section} of ${remote}, which ${reason}.`,
        `Release a ${remote} that exposes "${expose}" first, or remove the section from the shell.`,
      );
    }
    return owner
      ? problem(
          `${remote} ${owner.version} no longer exposes ${section}, which the home page shows.`,
          `Expose "${expose}" again, or have the shell remove it first.`,
        )
      : problem(
          `The home page shows ${section} of ${remote}.`,
          "Release a shell that doesn't show it first; in the repository: npm run release -- shell.",
        );
  });
}

const offers = (deployment: { exposes: object } | undefined, expose: string): boolean =>
  deployment !== undefined && Object.hasOwn(deployment.exposes, expose);
