import { parseSlot, type Registry, type SlotKey } from '@platform/contract';
import { type Problem, Rejection } from '@platform/contract/publishing';
import { RenderHost } from '../render/RenderHost.ts';
import { deploymentsOf, entriesOf, isSameDeployment } from '../store/entries.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { SHELL } from '../store/releases.schema.ts';
import { registryFor } from './registryFor.ts';

/**
 * Sections that pages of `next` show and no remote exposes; those missing before don't count.
 * @param placed sections that the shell of `next` places
 * @param before null when nothing was live
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
          "Release a shell that doesn't show it first.",
        );
  });
}

const offers = (deployment: { exposes: object } | undefined, expose: string): boolean =>
  deployment !== undefined && Object.hasOwn(deployment.exposes, expose);

/** @throws Rejection when a page that some visitor gets would lose a section */
export async function rejectMissingSections(
  store: ReleaseStore,
  before: Registry | null,
  next: Registry,
): Promise<void> {
  // Starting a render thread is slow.
  if (!takesAway(before, next)) return;
  const host = new RenderHost(store, { silent: true });
  try {
    // A shell that can't run places no sections.
    const { sections: placed } = await host.layout(next.shell.live).catch(() => ({ sections: [] }));
    const canaries = new Set(
      Object.keys(next.remotes).filter((name) => next.remotes[name]?.canary),
    );
    const problems = [next, registryFor(next, canaries)].flatMap((each) =>
      goneSections(before, each, placed),
    );
    const [first, ...others] = problems;
    if (first)
      throw new Rejection([first, ...others.filter(({ reason }) => reason !== first.reason)]);
  } finally {
    await host.close();
  }
}

/** Whether the shell changes, or a remote disappears or loses an expose. */
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
