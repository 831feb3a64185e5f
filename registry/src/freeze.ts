// Stops releases of one name, for an incident or a holiday, and lets them go on.
import type { Registry, RegistryEntry } from '@site/kit/contract';
import { changeEntry } from './changeEntry.ts';
import type { ChangeMeta } from './promote.ts';

/** A release that was refused because its name is frozen. */
export class FrozenError extends Error {
  override readonly name = 'FrozenError';
}

/** Throws when nothing about this entry may change. Going back is always allowed. */
export function refuseFrozen({ live, frozen }: RegistryEntry): void {
  if (!frozen) return;
  const short = live.name.replace(/^mfe-/, '');
  throw new FrozenError(
    `${live.name} is frozen by ${frozen.who} since ${frozen.at.slice(0, 16).replace('T', ' ')} UTC: ${frozen.why}. Talk to them, or lift it: npm run freeze -- ${short} --lift`,
  );
}

/** Refuses promotions and canaries of a name from now on; a running canary stays. Needs a reason. */
export async function freeze(
  releasesDir: string,
  name: string,
  meta: ChangeMeta,
): Promise<Registry> {
  const { who, why } = meta;
  if (!why.trim()) throw new Error('Say why, for whoever finds it frozen: --why "reason".');
  return changeEntry(
    releasesDir,
    {
      name,
      what: 'freeze',
      step: (entry) => {
        if (entry.frozen) return null;
        const next = { ...entry, frozen: { who, why, at: new Date().toISOString() } };
        return { next, from: entry.live.version, to: entry.live.version };
      },
    },
    meta,
  );
}

/** Allows them again. Changes nothing where nothing is frozen. */
export const thaw = (releasesDir: string, name: string, meta: ChangeMeta): Promise<Registry> =>
  changeEntry(
    releasesDir,
    {
      name,
      what: 'thaw',
      step: ({ frozen, ...next }) =>
        frozen ? { next, from: next.live.version, to: next.live.version } : null,
    },
    meta,
  );
