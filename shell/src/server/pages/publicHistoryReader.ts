// Server only. What the history has for visitors, read once for each revision of the registry.
import type { Registry } from '@site/kit/contract';
import type { PublicHistory } from '@site/kit/rendering';
import { publicHistory } from '@site/registry/publicHistory';
import type { ReleaseStore } from '@site/registry/ReleaseStore';

/** A history that can't be read is none: no page waits for it. */
export function historyReader(store: Pick<ReleaseStore, 'history'>) {
  let known: { revision: number; lines: ReturnType<ReleaseStore['history']> } | undefined;
  return async (registry: Registry): Promise<PublicHistory> => {
    const { revision } = registry;
    // A change is in the history before it is in the registry.
    if (known?.revision !== revision) known = { revision, lines: store.history().catch(() => []) };
    return publicHistory(registry, await known.lines);
  };
}
