// Server only. Checks use all processors: few run at once, and one per name.
import { RequestError } from '@platform/registry/keys';
import pLimit, { type LimitFunction } from 'p-limit';

/** More than one, so that teams don't wait for each other. */
const CONCURRENCY = 2;
/** Per name. */
const MAX_WAITING = 3;

export class GateQueue {
  readonly #all = pLimit(CONCURRENCY);
  readonly #names = new Map<string, LimitFunction>();

  /** Runs `work` when a slot is free. @param onQueued called if that isn't at once @throws RequestError if the queue is full */
  async take<T>(name: string, work: () => Promise<T>, onQueued: () => void): Promise<T> {
    const own = this.#names.get(name) ?? pLimit(1);
    this.#names.set(name, own);
    if (own.pendingCount >= MAX_WAITING)
      throw new RequestError(503, `Too many releases of ${name} are queued. Try again later.`);
    if (own.activeCount > 0 || this.#all.activeCount >= CONCURRENCY) onQueued();
    return own(() => this.#all(work));
  }
}
