// Server only. Checks use all processors: few run at once, and one per name.
import { RequestError } from '@platform/registry';

/** More than one, so that teams don't wait for each other. */
const CONCURRENCY = 2;
/** Per name. */
const MAX_WAITING = 3;

interface Waiting {
  name: string;
  start(): void;
}

export class GateQueue {
  readonly #running = new Set<string>();
  #waiting: Waiting[] = [];

  /** Runs `work` when a slot is free. @param onQueued called if that isn't at once @throws RequestError if the queue is full */
  async take<T>(name: string, work: () => Promise<T>, onQueued: () => void): Promise<T> {
    if (!this.#isFree(name)) {
      if (this.#waiting.filter((each) => each.name === name).length >= MAX_WAITING)
        throw new RequestError(503, `Too many releases of ${name} are queued. Try again later.`);
      onQueued();
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
