// What a change takes away from pages that show it, asked of every change in the same words.
import { parseSlot, type Registry, type SlotKey } from '@platform/contract';
import { type Problem, Rejection } from '@platform/contract/publishing';
import { RenderHost } from '../render/RenderHost.ts';
import { deploymentsOf, entriesOf, isSameDeployment } from '../store/entries.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { SHELL } from '../store/releases.schema.ts';
import { registryFor } from './registryFor.ts';

/**
 * Sections that pages of `next` show and no remote exposes any more, without those that were missing before.
 * @param placed sections that the shell of `next` places
 * @param before null when nothing was live, and everything is this change's
 */
export function goneSections(
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
        `Release a ${remote} that exposes "${expose}" first, or take the section out of the shell.`,
      );
    }
    return owner
      ? problem(
          `${remote} ${owner.version} doesn't expose ${section} any more, and the home page shows it.`,
          `Expose "${expose}" again, or release a shell that doesn't show it first.`,
        )
      : problem(
          `${remote} would be gone, and the home page shows its ${section}.`,
          "Release a shell that doesn't show it first.",
        );
  });
}

const offers = (deployment: { exposes: object } | undefined, expose: string): boolean =>
  deployment !== undefined && Object.hasOwn(deployment.exposes, expose);

/** Throws when a change takes a section away that a page shows, to any visitor. */
export async function rejectMissingSections(
  store: ReleaseStore,
  before: Registry | null,
  next: Registry,
): Promise<void> {
  // Reading the shell takes a moment: only for what could be rejected.
  if (!takesAway(before, next)) return;
  const host = new RenderHost(store, { silent: true });
  try {
    // A shell that can't be run says nothing of its sections, and shows none.
    const { sections: placed } = await host.layout(next.shell.live).catch(() => ({ sections: [] }));
    const onTrial = new Set(Object.keys(next.remotes).filter((name) => next.remotes[name]?.canary));
    const problems = [next, registryFor(next, onTrial)].flatMap((each) =>
      goneSections(before, each, placed),
    );
    const [first, ...others] = problems;
    if (first)
      throw new Rejection([first, ...others.filter(({ reason }) => reason !== first.reason)]);
  } finally {
    await host.close();
  }
}

/** Whether there is another shell, or a remote in a version with fewer exposes than before. */
function takesAway(before: Registry | null, next: Registry): boolean {
  if (!before) return false;
  if (!isSameDeployment(before.shell.live, next.shell.live)) return true;
  return entriesOf(before).some(([name, { live }]) => {
    if (name === SHELL) return false;
    const entry = next.remotes[name];
    const coming = entry ? deploymentsOf({ ...entry, previous: [] }) : [];
    const exposes = Object.keys(live.exposes);
    return (
      !entry || coming.some((deployment) => exposes.some((expose) => !offers(deployment, expose)))
    );
  });
}
