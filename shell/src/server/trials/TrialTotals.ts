// Server only. What all servers that share a storage have counted of one trial: this one's counts, and
// what the others have added to the figures of the day on which the trial began.
import { dayOf, figureName, MOST_AT_ONCE } from '@site/api/figureNames';
import type { SiteApi } from '../siteApi.ts';
import type { Figures } from './canaryRule.ts';

export type AddFigures = SiteApi['addFigures'];

/** What the version on trial did, and the one that it is compared with. */
export interface Compared {
  tried: Figures;
  stable: Figures;
}

type Value = (of: keyof Compared, what: keyof Figures) => number;

const compared = (value: Value): Compared => ({
  tried: { views: value('tried', 'views'), failed: value('tried', 'failed') },
  stable: { views: value('stable', 'views'), failed: value('stable', 'failed') },
});

export class TrialTotals {
  #sent = compared(() => 0);
  #others = compared(() => 0);

  /** @param name the same at every server, and for no other trial */
  constructor(
    private readonly name: string,
    private readonly began: number,
  ) {}

  /** This server's counts and, as far as they are known here, the others'. */
  with(own: Compared): Compared {
    return compared((of, what) => own[of][what] + this.#others[of][what]);
  }

  /**
   * Adds what is new here, and learns of the others. Answers whether there was anything.
   * @throws when the storage can't be reached: it is added with the next call
   */
  async share(own: Compared, add: AddFigures): Promise<boolean> {
    const before = this.#sent;
    const counts: Record<string, number> = {};
    const nameOf = (of: string, what: string) => figureName('trial', this.name, of, what);
    const sent = compared((of, what) => {
      // Also what is none: its total is answered all the same.
      const added = Math.min(own[of][what] - before[of][what], MOST_AT_ONCE);
      counts[nameOf(of, what)] = added;
      return before[of][what] + added;
    });
    if (Object.values(counts).every((added) => added === 0)) return false;
    const totals = await add(dayOf(this.began), counts);
    this.#sent = sent;
    this.#others = compared((of, what) =>
      Math.max(0, (totals[nameOf(of, what)] ?? 0) - sent[of][what]),
    );
    return true;
  }
}
