// Server only. Page views and failures of versions as evidence: so few of each network that no visitor
// outweighs the others, and no address is kept or shared (decision 14).
import { createHash } from 'node:crypto';
import { networkOf } from '@platform/server/http/networkOf';
import { LRUCache } from 'lru-cache';

/** What one version did. */
export interface Sample {
  /** Page views that count. */
  views: number;
  /** Of these, as browsers say, something of the version failed. */
  failed: number;
  /** Failures by cell, so that those of several networks can be told from those of one. */
  cells: readonly number[];
}

/** Views of one version that count, of each network. */
const VIEWS_PER_NETWORK = 5;
/** Until a network's views count again. */
const RENEWED_MS = 10 * 60_000;
/** Networks that are remembered for one version. */
const MOST_NETWORKS = 10_000;

/** Networks are hashed into so many cells: five bits of a hash say nothing of anybody. */
export const CELLS = 32;
/** Of one cell, so many failures count as independent. */
const FAILED_PER_CELL = 2;
/** Independent failures that count as evidence: of three networks at least. */
const LEAST_INDEPENDENT = 5;

export const NO_SAMPLE: Sample = { views: 0, failed: 0, cells: Array<number>(CELLS).fill(0) };

/** The network of an address as one site has it: IPv4 /24, IPv6 /48. */
export function siteNetworkOf(address: string): string {
  const network = networkOf(address);
  const separator = network.includes(':') ? ':' : '.';
  return network.split(separator).slice(0, 3).join(separator);
}

/** Whether failures come from several networks. */
export const isIndependent = (cells: readonly number[]): boolean =>
  cells.reduce((sum, count) => sum + Math.min(count, FAILED_PER_CELL), 0) >= LEAST_INDEPENDENT;

const cellOf = (which: string, network: string): number =>
  (createHash('sha256').update(`${which} ${network}`).digest()[0] ?? 0) % CELLS;

export class Samples {
  #samples = new Map<string, Sample>();
  #networks = new Map<string, LRUCache<string, number>>();

  /** @param now monotonic milliseconds */
  constructor(private readonly now = () => performance.now()) {}

  get(which: string): Sample {
    return this.#samples.get(which) ?? NO_SAMPLE;
  }

  /** A page view with a proof. @returns whether it counts: only then its failure does */
  viewed(which: string, network: string): boolean {
    const seen = this.#seen(which);
    const count = (seen.get(network) ?? 0) + 1;
    if (count > VIEWS_PER_NETWORK) return false;
    seen.set(network, count, count > 1 ? { noUpdateTTL: true } : {});
    const { views, ...rest } = this.get(which);
    this.#samples.set(which, { ...rest, views: views + 1 });
    return true;
  }

  /** Something of a view that counts failed, for the first time. */
  failed(which: string, network: string): void {
    const { views, failed, cells } = this.get(which);
    const own = cellOf(which, network);
    const next = cells.map((count, cell) => (cell === own ? count + 1 : count));
    this.#samples.set(which, { views, failed: failed + 1, cells: next });
  }

  /** Has each network's views of these count again, as at the beginning of a watch. */
  renew(...versions: string[]): void {
    for (const which of versions) this.#networks.delete(which);
  }

  /** Forgets other versions. */
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
      max: MOST_NETWORKS,
      ttl: RENEWED_MS,
      ttlResolution: 0,
      perf: { now: this.now },
    });
    this.#networks.set(which, seen);
    return seen;
  }
}
