// Server only. Records denied attempts in the history, limited so that strangers can't fill it.
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { DeniedError } from './RequestError.ts';

/** A source's first attempt gets a line at once, later ones a line an hour with their number. */
const EVERY_MS = 3_600_000;
/** Sources with lines of their own; all others share one. */
const MAX_SOURCES = 50;
/** Commands that a line lists. */
const MAX_LISTED = 5;
const MAX_LENGTH = 100;

interface Source {
  author: string;
  remote: string;
  /** Commands, or "release". */
  tried: Set<string>;
  /** Attempts since the last line. */
  count: number;
}

export class Denials {
  readonly #sources = new Map<string, Source>();
  #timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: ReleaseStore,
    private readonly log: (line: string) => void,
  ) {}

  /** Runs `work`; records a denial with author, command and name. @throws what `work` throws */
  async watch<T>({ name, what }: { name: string; what: string }, work: () => Promise<T>) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DeniedError) await this.record({ ...error, name, what });
      throw error;
    }
  }

  /** @param attempt.isKnown whether this site gave them a key, or names their repository */
  async record(attempt: { who: string; isKnown: boolean; name: string; what: string }) {
    const who = attempt.who.replace(/\p{C}+/gu, ' ').slice(0, MAX_LENGTH);
    const own = JSON.stringify([who, attempt.name]);
    const hasOwn = this.#sources.has(own) || (attempt.isKnown && this.#sources.size < MAX_SOURCES);
    const key = hasOwn ? own : '';
    const known = this.#sources.get(key);
    const [author, remote] = hasOwn || !known ? [who, attempt.name] : ['strangers', 'all'];
    const source = known ?? { author, remote, tried: new Set(), count: 0 };
    this.#sources.set(key, Object.assign(source, { author, remote, count: source.count + 1 }));
    if (source.tried.size < MAX_LISTED) source.tried.add(attempt.what);
    this.#timer ??= setTimeout(this.#writeLater, EVERY_MS).unref();
    if (!known) await this.#write([source]);
  }

  /** Writes what is still counted. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const sources = [...this.#sources.values()];
    this.#sources.clear();
    await this.#write(sources.filter(({ count }) => count > 0));
  }

  #writeLater = () =>
    void this.close().catch((error: Error) =>
      this.log(`Denied attempts are missing from the history: ${error.message}`),
    );

  async #write(sources: Source[]): Promise<void> {
    const lines = sources.map(({ author, remote, tried, count }) => {
      const times = count > 1 ? ` ${count} times` : '';
      const reason = `tried ${[...tried].join(', ')}${times}`;
      return { author, action: 'denied' as const, remote, from: null, to: '', reason, count };
    });
    for (const source of sources) Object.assign(source, { count: 0, tried: new Set() });
    if (lines.length > 0) await this.store.record(lines, this.log);
  }
}
