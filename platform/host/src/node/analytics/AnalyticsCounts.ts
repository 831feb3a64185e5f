// Server only. Counts what happens on the pages, by its name and never by whom, and adds it to the
// counts of the day every few seconds. What is lost in a crash is a few of them.

import { countName, dayOf, FROM } from '@platform/contract/analytics';
import type { Logger } from '@platform/server/observability/log';
import type { SiteApi } from '../api/siteApi.ts';
import { repeat } from '../http/repeat.ts';

const EVERY_MS = 5_000;
/** Names in a day: what comes after them is not counted. Somebody may try to fill the disk. */
const MOST_NAMES = 4_000;
/** Hosts in a day that have a name of their own. */
const MOST_HOSTS = 200;
const HOST = /^(?:www\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)+)$/;

interface AnalyticsCountsOptions {
  add: SiteApi['addCounts'];
  log: Logger;
  now?: () => number;
}

export class AnalyticsCounts {
  #day = '';
  #names = new Set<string>();
  #hosts = new Set<string>();
  #counts = new Map<string, Map<string, number>>();
  #writing = repeat(
    EVERY_MS,
    () => this.#write(),
    (err) => this.options.log.warn({ err }, 'counts can’t be kept just now'),
  );

  /** Adds what was counted since the last time; what can't be kept now is added later. */
  write = this.#writing.now;

  constructor(private readonly options: AnalyticsCountsOptions) {}

  /** Counts one more of what these words say. */
  count(...words: string[]): void {
    const day = this.#today();
    const name = countName(...words);
    if (this.#names.size >= MOST_NAMES && !this.#names.has(name)) return;
    this.#names.add(name);
    const counts = this.#counts.get(day) ?? new Map<string, number>();
    this.#counts.set(day, counts.set(name, (counts.get(name) ?? 0) + 1));
  }

  /** The name of a host that has led here: a limited number of them in a day. */
  host(given: string): string {
    this.#today();
    const host = HOST.exec(given.toLowerCase().slice(0, 100))?.[1];
    if (!host) return given === '' ? FROM.nowhere : FROM.others;
    if (this.#hosts.size >= MOST_HOSTS && !this.#hosts.has(host)) return FROM.others;
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
    return day;
  }
}
