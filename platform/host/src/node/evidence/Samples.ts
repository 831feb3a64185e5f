// See docs/decisions/0014-canaries-and-automatic-rollback.md.
import { createHash } from 'node:crypto';
import { networkOf } from '@platform/server/http/networkOf';
import { LRUCache } from 'lru-cache';

export interface Sample {
  views: number;
  /** Of these, views with a failure of the version. */
  failed: number;
  /** Failures by cell, to distinguish several networks from one. */
  cells: readonly number[];
}

/** Views of a version that count per network. */
const VIEWS_PER_NETWORK = 5;
/** After which a network's views count again. */
const RENEWED_MS = 10 * 60_000;
/** Per version. */
const MAX_NETWORKS = 10_000;

/** Number of hash buckets for networks; five bits identify no network. */
export const CELLS = 32;
/** Failures of one cell that count as independent. */
const FAILED_PER_CELL = 2;
/** Independent failures that are evidence; they come from at least three networks. */
const MIN_INDEPENDENT = 5;

export const NO_SAMPLE: Sample = { views: 0, failed: 0, cells: Array<number>(CELLS).fill(0) };

/** Network of an IP address: IPv4 /24, IPv6 /48. */
export function siteNetworkOf(address: string): string {
  const network = networkOf(address);
  const separator = network.includes(':') ? ':' : '.';
  return network.split(separator).slice(0, 3).join(separator);
}

/** Whether failures come from several networks. */
export const isIndependent = (cells: readonly number[]): boolean =>
  cells.reduce((sum, count) => sum + Math.min(count, FAILED_PER_CELL), 0) >= MIN_INDEPENDENT;

const cellOf = (which: string, network: string): number =>
  (createHash('sha256').update(`${which} ${network}`).digest()[0] ?? 0) % CELLS;

/** Page views and failures as evidence: a few per network, so that no visitor outweighs the others. */
export class Samples {
  #samples = new Map<string, Sample>();
  #networks = new Map<string, LRUCache<string, number>>();

  /** @param now monotonic milliseconds */
  constructor(private readonly now = () => performance.now()) {}

  get(which: string): Sample {
    return this.#samples.get(which) ?? NO_SAMPLE;
  }

  /** Records a page view. @returns whether it counts; only then its failure does */
  viewed(which: string, network: string): boolean {
    const seen = this.#seen(which);
    const count = (seen.get(network) ?? 0) + 1;
    if (count > VIEWS_PER_NETWORK) return false;
    seen.set(network, count, count > 1 ? { noUpdateTTL: true } : {});
    const { views, ...rest } = this.get(which);
    this.#samples.set(which, { ...rest, views: views + 1 });
    return true;
  }

  /** Records the first failure of a counted view. */
  failed(which: string, network: string): void {
    const { views, failed, cells } = this.get(which);
    const own = cellOf(which, network);
    const next = cells.map((count, cell) => (cell === own ? count + 1 : count));
    this.#samples.set(which, { views, failed: failed + 1, cells: next });
  }

  /** Makes each network's views of these versions count again, for a new watch. */
  renew(...versions: string[]): void {
    for (const which of versions) this.#networks.delete(which);
  }

  keepOnly(versions: ReadonlySet<string>): void {
    for (const which of this.#samples.keys()) {
      if (versions.has(which)) continue;
      this.#samples.delete(which);
      this.#networks.delete(which);
    }
  }

  #seen(which: string): LRUCache<string, number> {
    const known = this.#networks.get(which);
    if (known) return known;
    const seen = new LRUCache<string, number>({
      max: MAX_NETWORKS,
      ttl: RENEWED_MS,
      ttlResolution: 0,
      perf: { now: this.now },
    });
    this.#networks.set(which, seen);
    return seen;
  }
}
