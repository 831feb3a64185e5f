// Server only. Denied attempts for the history: each is counted, but strangers can't fill it.
import type { HistoryLine } from '../store/history.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { DeniedError } from './RequestError.ts';

/** After a line, others of the same source wait so long, then twice as long, up to an hour; anew after a quiet hour. */
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 3_600_000;
/** Sources with lines of their own; all others share one. */
const MAX_SOURCES = 50;
/** Different attempts that one line lists. */
const MAX_LISTED = 5;
/** Different attempts of a source that are distinguished. */
const MAX_KINDS = 100;
const MAX_LENGTH = 100;

const STRANGERS = 'strangers';

export interface Attempt {
  /** `key 0123abcd of mfe-blog`, or the pipeline. */
  who: string;
  /** Whether this site gave them a key, or names their repository. */
  isKnown: boolean;
  /** Name that they tried to change. */
  name: string;
  /** Command, or "release". */
  what: string;
}

interface Source {
  waitMs: number;
  /** Of the last line, in milliseconds since 1970. */
  writtenAt: number;
  /** Attempts since the last line, by kind. */
  waiting: Map<string, { attempt: Attempt; count: number }>;
  /** Unset when a line may be written at once. */
  timer?: NodeJS.Timeout | undefined;
  /** Settles, and never rejects, when every line so far is written. */
  writing: Promise<unknown>;
}

export class Denials {
  readonly #sources = new Map<string, Source>();

  constructor(
    private readonly store: ReleaseStore,
    private readonly log: (line: string) => void,
  ) {}

  /** Runs `work`; when it is denied, the history says who tried what. @throws what `work` throws */
  async watch<T>({ name, what }: Pick<Attempt, 'name' | 'what'>, work: () => Promise<T>) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof DeniedError) {
        const { who, isKnown } = error;
        await this.record({ who, isKnown, name, what });
      }
      throw error;
    }
  }

  /** The first attempt of a source has a line at once; the next ones are counted in later lines. */
  async record(attempt: Attempt): Promise<void> {
    const who = attempt.who.replace(/\p{C}+/gu, ' ').slice(0, MAX_LENGTH);
    const source = this.#sourceOf(attempt.isKnown ? who : STRANGERS);
    const { name, what } = attempt;
    const full = source.waiting.size >= MAX_KINDS;
    const kind = full ? '' : JSON.stringify([who, name, what]);
    const seen = source.waiting.get(kind) ?? {
      attempt: full ? { ...attempt, who: 'others', name: 'all', what: '' } : { ...attempt, who },
      count: 0,
    };
    source.waiting.set(kind, { ...seen, count: seen.count + 1 });
    if (!source.timer) await this.#write(source);
  }

  /** Writes what is still counted. */
  async close(): Promise<void> {
    for (const source of this.#sources.values()) {
      clearTimeout(source.timer);
      await this.#write(source);
      clearTimeout(source.timer);
      // A timer's line may still be on its way.
      await source.writing;
    }
  }

  #sourceOf(key: string): Source {
    const known = this.#sources.get(key);
    if (known) return known;
    if (key !== STRANGERS && this.#sources.size >= MAX_SOURCES) return this.#sourceOf(STRANGERS);
    const source: Source = {
      waitMs: FIRST_WAIT_MS,
      writtenAt: 0,
      waiting: new Map(),
      writing: Promise.resolve(),
    };
    this.#sources.set(key, source);
    return source;
  }

  #writeLater(source: Source): void {
    this.#write(source).catch((error: unknown) =>
      this.log(`Denied attempts are missing from the history: ${(error as Error).message}`),
    );
  }

  /** Writes one line, if there is anything to write, and starts the wait for the next. */
  async #write(source: Source): Promise<void> {
    const kinds = [...source.waiting.values()];
    source.waiting.clear();
    source.timer = undefined;
    if (kinds.length === 0) return;
    const now = Date.now();
    if (now - source.writtenAt > LONGEST_WAIT_MS) source.waitMs = FIRST_WAIT_MS;
    source.writtenAt = now;
    source.timer = setTimeout(() => this.#writeLater(source), source.waitMs).unref();
    source.waitMs = Math.min(source.waitMs * 2, LONGEST_WAIT_MS);
    const written = this.store.record([lineOf(kinds)], this.log);
    source.writing = Promise.allSettled([source.writing, written]);
    await written;
  }
}

function lineOf(
  kinds: { attempt: Attempt; count: number }[],
): Omit<HistoryLine, 'at' | 'revision'> {
  const one = (key: 'who' | 'name', several: string) => {
    const [first = several, ...others] = new Set(kinds.map(({ attempt }) => attempt[key]));
    return others.length > 0 ? several : first;
  };
  const author = one('who', 'several');
  const remote = one('name', 'all');
  const listed = kinds.toSorted((a, b) => b.count - a.count).slice(0, MAX_LISTED);
  const count = sum(kinds);
  const left = count - sum(listed);
  const parts = listed.map(({ attempt: { who, name, what }, count: times }) =>
    [
      what,
      remote === name ? '' : `of ${name}`,
      author === who ? '' : `by ${who}`,
      times > 1 ? `${times} times` : '',
    ]
      .filter(Boolean)
      .join(' '),
  );
  const reason = [`tried ${parts.join(', ')}`, ...(left > 0 ? [`${left} more`] : [])].join(', ');
  return { author, action: 'denied', remote, from: null, to: '', reason, count };
}

const sum = (kinds: { count: number }[]): number =>
  kinds.reduce((total, { count }) => total + count, 0);
