import type { Registry } from '@platform/contract';
import { type Health, noHealth } from '@platform/registry/live';
import { deploymentsOf, entriesOf } from '@platform/registry/store';
import type { RemoteVersion } from '../documents/renderPage.ts';

type VersionHealth = Health[string][string];
type Counter = Exclude<keyof VersionHealth, 'lastRendered' | 'notice'>;

/** Views and failures of each version since the server started. */
export class VersionCounts {
  /** Increases with every change. */
  changes = 0;
  #health: Health = {};

  get({ remote, version }: RemoteVersion): VersionHealth {
    return this.#health[remote]?.[version] ?? noHealth();
  }

  /** Accepts unknown versions, because pages are rendered before a new revision is adopted. */
  count(which: RemoteVersion, ...counters: Counter[]): void {
    const next = { ...this.get(which) };
    for (const counter of counters) next[counter] += 1;
    this.#set(which, next);
  }

  worked(which: RemoteVersion): void {
    this.#set(which, { ...this.get(which), lastRendered: new Date().toISOString() });
  }

  /** Keeps a sentence for `status`. */
  note(which: RemoteVersion, notice: string): void {
    this.#set(which, { ...this.get(which), notice });
  }

  #set({ remote, version }: RemoteVersion, next: VersionHealth): void {
    this.#health[remote] = { ...this.#health[remote], [version]: next };
    this.changes += 1;
  }

  /** Deletes the counts of versions that have left the registry. */
  keepOnly(registry: Registry): void {
    const kept = entriesOf(registry).flatMap(([name, entry]) => {
      const own = this.#health[name] ?? {};
      const versions = deploymentsOf(entry).flatMap(({ version }) =>
        own[version] ? [[version, own[version]] as const] : [],
      );
      return versions.length > 0 ? [[name, Object.fromEntries(versions)] as const] : [];
    });
    this.#health = Object.fromEntries(kept);
  }

  facts(): Health {
    return this.#health;
  }
}
