// Server only. What all servers that share a storage have counted of one trial: this one's counts, and
// what the others have added to the figures of the day on which the trial began.
import { dayOf, figureName, MOST_AT_ONCE } from '@platform/contract/analytics';
import type { SiteApi } from '../api/siteApi.ts';
import { CELLS, type Sample } from '../evidence/Samples.ts';

export type AddFigures = SiteApi['addFigures'];

/** What the version on trial did, and the one that it is compared with. */
export interface Compared {
  tried: Sample;
  stable: Sample;
}

/** The same by name, as far as it is shared. */
type Counts = Record<string, number>;

const cellNames = Array.from({ length: CELLS }, (_, cell) => `tried cell ${cell}`);

const countsOf = ({ tried, stable }: Compared): Counts => ({
  'tried views': tried.views,
  'tried failed': tried.failed,
  'stable views': stable.views,
  'stable failed': stable.failed,
  ...Object.fromEntries(cellNames.map((name, cell) => [name, tried.cells[cell] ?? 0])),
});

const mapped = (counts: Counts, change: (count: number, name: string) => number): Counts =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, change(count, name)]));

export class TrialTotals {
  #sent: Counts = {};
  #others: Counts = {};

  /** @param name the same at every server, and for no other trial */
  constructor(
    private readonly name: string,
    private readonly began: number,
  ) {}

  /** This server's counts and, as far as they are known here, the others'. */
  with({ tried, stable }: Compared): Compared {
    const others = (name: string) => this.#others[name] ?? 0;
    const both = ({ views, failed, cells }: Sample, of: 'tried' | 'stable'): Sample => ({
      views: views + others(`${of} views`),
      failed: failed + others(`${of} failed`),
      cells: cells.map((count, cell) => count + others(`${of} cell ${cell}`)),
    });
    return { tried: both(tried, 'tried'), stable: both(stable, 'stable') };
  }

  /**
   * Adds what is new here, and learns of the others. Answers whether there was anything.
   * @throws when the storage can't be reached: it is added with the next call
   */
  async share(own: Compared, add: AddFigures): Promise<boolean> {
    const before = this.#sent;
    // Also what is none: its total is answered all the same.
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
    return figureName('trial', this.name, count);
  }
}
