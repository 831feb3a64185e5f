import { countName, dayOf, MOST_AT_ONCE } from '@platform/contract/analytics';
import type { SiteApi } from '../api/siteApi.ts';
import { CELLS, type Sample } from '../evidence/Samples.ts';

export type AddCounts = SiteApi['addCounts'];

export interface Compared {
  watched: Sample;
  stable: Sample;
}

type Counts = Record<string, number>;

const cellNames = Array.from({ length: CELLS }, (_, cell) => `watched cell ${cell}`);

const countsOf = ({ watched, stable }: Compared): Counts => ({
  'watched views': watched.views,
  'watched failed': watched.failed,
  'stable views': stable.views,
  'stable failed': stable.failed,
  ...Object.fromEntries(cellNames.map((name, cell) => [name, watched.cells[cell] ?? 0])),
});

const mapped = (counts: Counts, change: (count: number, name: string) => number): Counts =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, change(count, name)]));

/** Counts of one watch on all servers, shared through the counts of the day when the watch began. */
export class WatchTotals {
  #sent: Counts = {};
  #others: Counts = {};

  /**
   * @param name unique to the watch, the same on all servers
   * @param began milliseconds since 1970
   */
  constructor(
    private readonly name: string,
    private readonly began: number,
  ) {}

  /** This server's counts plus the last known ones of the others. */
  with({ watched, stable }: Compared): Compared {
    const others = (name: string) => this.#others[name] ?? 0;
    const both = ({ views, failed, cells }: Sample, of: 'watched' | 'stable'): Sample => ({
      views: views + others(`${of} views`),
      failed: failed + others(`${of} failed`),
      cells: cells.map((count, cell) => count + others(`${of} cell ${cell}`)),
    });
    return { watched: both(watched, 'watched'), stable: both(stable, 'stable') };
  }

  /**
   * Adds this server's new counts and reads the totals.
   * @returns whether there were new counts
   * @throws when the storage can't be reached; the next call adds the counts
   */
  async share(own: Compared, add: AddCounts): Promise<boolean> {
    const before = this.#sent;
    // With zeros, because the call returns only the totals of the names it is given.
    const added = mapped(countsOf(own), (count, name) =>
      Math.min(count - (before[name] ?? 0), MOST_AT_ONCE),
    );
    if (Object.values(added).every((count) => count === 0)) return false;
    const named = Object.entries(added).map(([name, count]) => [this.#nameOf(name), count]);
    const totals = await add(dayOf(this.began), Object.fromEntries(named));
    const sent = mapped(added, (count, name) => (before[name] ?? 0) + count);
    this.#sent = sent;
    this.#others = mapped(sent, (count, name) =>
      Math.max(0, (totals[this.#nameOf(name)] ?? 0) - count),
    );
    return true;
  }

  #nameOf(count: string): string {
    return countName('watch', this.name, count);
  }
}
