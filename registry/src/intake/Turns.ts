// Server only. The checks take all processors that they get: one release after the other.
import { Denied } from './Denied.ts';

/** As many as anybody would wait for. */
const MAX_WAITING = 10;

export class Turns {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /**
   * Does `work` when it is its turn; tells when that isn't at once.
   * @throws Denied when too many wait already
   */
  async take<T>(work: () => Promise<T>, tellWait: () => void): Promise<T> {
    if (this.#waiting >= MAX_WAITING)
      throw new Denied(503, 'Too many releases wait. Try again later.');
    if (this.#waiting > 0) tellWait();
    this.#waiting += 1;
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => {}).finally(() => (this.#waiting -= 1));
    return turn;
  }
}
