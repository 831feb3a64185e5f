import {
  addErrors,
  type ErrorGroup,
  type Frame,
  findSources,
  type ReleaseStore,
} from '@platform/registry';
import { LRUCache } from 'lru-cache';
import { withoutPersonalData } from '../../reports/report.schema.ts';

/** Groups that wait for the next write. */
const MAX_WAITING = 500;
/** Groups of a version that one network adds in an hour: it displaces no others, and few source maps are read. */
const MAX_PER_NETWORK = 10;

export interface Failed extends Pick<ErrorGroup, 'version' | 'phase' | 'cause'> {
  remote: string;
  /** In files of the release, topmost first. */
  frames: readonly Frame[];
  /** A browser, or `server`. */
  seenIn: string;
  /** Of a browser, as from `siteNetworkOf`. */
  network?: string;
}

interface Waiting extends Omit<Failed, 'network'> {
  count: number;
  first: string;
  last: string;
  browsers: Set<string>;
}

const placeOf = ({ file, line, column }: Frame): string => `${file}:${line}:${column}`;

/** Code that the team hasn't written. */
const isForeign = (source: string): boolean => /^(node_modules|webpack)\/|^generated:/.test(source);

/** Collects errors, and finds their places in the sources apart from requests. */
export class ErrorLog {
  #waiting = new Map<string, Waiting>();
  #sources = new LRUCache<string, string>({ max: 2_000 });
  #keysOf = new LRUCache<string, Set<string>>({ max: 1_000, ttl: 3_600_000 });

  constructor(private readonly store: ReleaseStore) {}

  add({ cause, network, ...failed }: Failed): void {
    const { remote, version, phase, frames, seenIn } = failed;
    const [top] = frames;
    const text = firstLine(cause.replaceAll(this.store.folder, '…'));
    const key = [remote, version, top ? placeOf(top) : `${phase} ${text}`].join('\n');
    const now = new Date().toISOString();
    const before = this.#waiting.get(key);
    if (!before && this.#waiting.size >= MAX_WAITING) return;
    if (network && !this.#mayAdd(key, `${network} ${remote}@${version}`)) return;
    const { count = 0, first = now, browsers = new Set<string>() } = before ?? {};
    if (browsers.size < 10) browsers.add(seenIn);
    this.#waiting.set(key, {
      ...failed,
      cause: text,
      count: count + 1,
      first,
      last: now,
      browsers,
    });
  }

  #mayAdd(key: string, from: string): boolean {
    const keys = this.#keysOf.get(from) ?? new Set();
    if (!keys.has(key) && keys.size >= MAX_PER_NETWORK) return false;
    // The first one starts the hour.
    this.#keysOf.set(from, keys.add(key), { noUpdateTTL: true });
    return true;
  }

  /** Writes what has been added. @throws when the store can't be written; the next call writes it */
  async write(): Promise<void> {
    const taken = this.#waiting;
    this.#waiting = new Map();
    const remotes = new Set([...taken.values()].map(({ remote }) => remote));
    for (const remote of remotes) {
      const own = [...taken].filter(([, each]) => each.remote === remote);
      try {
        await addErrors(this.store, remote, await this.#resolved(own.map(([, each]) => each)));
        for (const [key] of own) taken.delete(key);
      } catch (error) {
        // Newer ones of the same kind are few.
        this.#waiting = new Map([...this.#waiting, ...taken]);
        throw error;
      }
    }
  }

  async #resolved(failed: readonly Waiting[]): Promise<ErrorGroup[]> {
    const groups: ErrorGroup[] = [];
    for (const { version, phase, cause, count, first, last, browsers, ...where } of failed) {
      const place = await this.#place({ name: where.remote, version }, where.frames);
      groups.push({
        version,
        place,
        phase,
        cause,
        count,
        first,
        last,
        seenIn: [...browsers].sort(),
      });
    }
    return groups;
  }

  /** The topmost frame in the team's own sources. */
  async #place(
    release: { name: string; version: string },
    frames: readonly Frame[],
  ): Promise<string | null> {
    const [top] = frames;
    if (!top) return null;
    const key = `${release.name}@${release.version} ${frames.map(placeOf).join(' ')}`;
    const known = this.#sources.get(key);
    if (known) return known;
    const found = await findSources(this.store, release, frames);
    const sources = found.filter((source) => source !== undefined);
    const place = sources.find((source) => !isForeign(source)) ?? sources[0] ?? placeOf(top);
    this.#sources.set(key, place);
    return place;
  }
}

const firstLine = (text: string): string =>
  withoutPersonalData((text.split('\n', 1)[0] ?? '').slice(0, 200)).slice(0, 200);
