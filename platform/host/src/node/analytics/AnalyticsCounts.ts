import { createHmac, randomBytes } from 'node:crypto';
import { countName, dayOf, VIEW_ORIGINS } from '@platform/contract/analytics';
import type { Logger } from '@platform/server/observability/log';
import { LRUCache } from 'lru-cache';
import type { SiteApi } from '../api/siteApi.ts';
import { runPeriodically } from '../http/runPeriodically.ts';

const EVERY_MS = 5_000;
/** Names per day and kind (a name's first word); further ones are not counted, so that no one can fill the disk. */
const MAX_NAMES = 4_000;
/** Referring hosts per day that are counted by name, in all and of one network's visitors. */
const MAX_HOSTS = 200;
const MAX_HOSTS_OF_NETWORK = 5;
const HOST = /^(?:www\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)$/;

interface AnalyticsCountsOptions {
  add: SiteApi['addCounts'];
  log: Logger;
  now?: () => number;
}

/** Counts events of a day, without visitors, and writes them every few seconds. A crash loses the last ones. */
export class AnalyticsCounts {
  #day = '';
  #names = new Map<string, Set<string>>();
  #hosts = new Set<string>();
  /** Hosts that visitors of a network were the first to come from, by keyed hash of the network. */
  #first = new LRUCache<string, number>({ max: 10_000 });
  readonly #secret = randomBytes(32);
  #counts = new Map<string, Map<string, number>>();
  #writing = runPeriodically(
    EVERY_MS,
    () => this.#write(),
    (err) => this.options.log.warn({ err }, 'Couldn’t write the analytics counts; retrying'),
  );

  /** Writes the counts since the last write; the next write repeats failed ones. */
  write = this.#writing.now;

  constructor(private readonly options: AnalyticsCountsOptions) {}

  /** Adds one to a count; its name consists of the words. */
  count(...words: string[]): void {
    const day = this.#today();
    const name = countName(...words);
    const [kind = ''] = words;
    const names = this.#names.get(kind) ?? new Set();
    if (names.size >= MAX_NAMES && !names.has(name)) return;
    this.#names.set(kind, names.add(name));
    const counts = this.#counts.get(day) ?? new Map<string, number>();
    this.#counts.set(day, counts.set(name, (counts.get(name) ?? 0) + 1));
  }

  /** The counted name of a referring host. @param network the visitor's */
  host(given: string, network: string): string {
    this.#today();
    const host = HOST.exec(given.toLowerCase().slice(0, 100))?.[1];
    if (!host) return given === '' ? VIEW_ORIGINS.nowhere : VIEW_ORIGINS.others;
    if (this.#hosts.has(host)) return host;
    const source = createHmac('sha256', this.#secret).update(network).digest('base64');
    const before = this.#first.get(source) ?? 0;
    if (this.#hosts.size >= MAX_HOSTS || before >= MAX_HOSTS_OF_NETWORK) return VIEW_ORIGINS.others;
    this.#first.set(source, before + 1);
    this.#hosts.add(host);
    return host;
  }

  async close(): Promise<void> {
    await this.#writing.end();
    await this.write();
  }

  async #write(): Promise<void> {
    for (const [day, counts] of [...this.#counts]) {
      this.#counts.delete(day);
      try {
        await this.options.add(day, Object.fromEntries(counts));
      } catch (error) {
        const since = this.#counts.get(day) ?? new Map<string, number>();
        for (const [name, count] of counts) since.set(name, (since.get(name) ?? 0) + count);
        this.#counts.set(day, since);
        throw error;
      }
    }
  }

  #today(): string {
    const day = dayOf((this.options.now ?? Date.now)());
    if (day === this.#day) return day;
    this.#day = day;
    this.#names.clear();
    this.#hosts.clear();
    this.#first.clear();
    return day;
  }
}
