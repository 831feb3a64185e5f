// Server only. The checks take all processors that they get: few releases at a time, and one of each name.
import { Denied } from './Denied.ts';

/** One team's checks must not make another team wait. */
const CONCURRENCY = 2;
/** Of one name. */
const MAX_WAITING = 3;

interface Waiting {
  name: string;
  start(): void;
}

export class Turns {
  readonly #running = new Set<string>();
  /** In the order in which they came. */
  #waiting: Waiting[] = [];

  /**
   * Does `work` when it is the turn of `name`; tells when that isn't at once.
   * @throws Denied when too many of this name wait already
   */
  async take<T>(name: string, work: () => Promise<T>, tellWait: () => void): Promise<T> {
    if (!this.#isFree(name)) {
      if (this.#waiting.filter((each) => each.name === name).length >= MAX_WAITING)
        throw new Denied(503, `Too many releases of ${name} wait. Try again later.`);
      tellWait();
      await new Promise<void>((start) => this.#waiting.push({ name, start }));
    } else this.#running.add(name);
    try {
      return await work();
    } finally {
      this.#running.delete(name);
      this.#next();
    }
  }

  #isFree(name: string): boolean {
    return this.#running.size < CONCURRENCY && !this.#running.has(name);
  }

  #next(): void {
    const next = this.#waiting.find(({ name }) => this.#isFree(name));
    if (!next) return;
    this.#waiting = this.#waiting.filter((each) => each !== next);
    this.#running.add(next.name);
    next.start();
  }
}
