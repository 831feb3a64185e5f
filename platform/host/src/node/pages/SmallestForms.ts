// Server only. Compresses cached documents once more, as hard as brotli goes, behind what is being sent:
// one at a time, in a thread of the lowest priority. Quality 11 takes about fifty times as long as the
// quality of the first answer, and saves a tenth of the bytes.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What is waiting: its text, and what becomes of the result. */
export interface Waiting {
  html: string;
  use(content: Buffer): void;
}

/** Compresses a document; ends with the thread that does it. */
interface Press {
  compress(html: string): Promise<Uint8Array>;
  end(): unknown;
}

/** Plain JavaScript: the thread starts without a loader, in some milliseconds. */
const CODE = `
  const { setPriority } = require('node:os');
  const { parentPort } = require('node:worker_threads');
  const { brotliCompressSync, constants } = require('node:zlib');
  // On Linux the priority is this thread's own; elsewhere it would be the whole server's.
  if (process.platform === 'linux') try { setPriority(19); } catch {}
  parentPort.on('message', (html) => {
    const content = Buffer.from(html);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    };
    parentPort.postMessage(brotliCompressSync(content, { params }));
  });
`;

function startPress(): Press {
  const worker = new Worker(CODE, { eval: true, execArgv: [], env: {} });
  worker.unref();
  return {
    async compress(html) {
      const exit = new AbortController();
      const { signal } = exit;
      const ended = once(worker, 'exit', { signal }).then(() => {
        throw new Error('The thread that compresses has ended.');
      });
      try {
        const answer = once(worker, 'message', { signal });
        worker.postMessage(html);
        const [content] = await Promise.race([answer, ended]);
        return content;
      } finally {
        exit.abort();
      }
    },
    end: () => worker.terminate(),
  };
}

export class SmallestForms {
  readonly #waiting = new Set<Waiting>();
  readonly #seen = new WeakSet<Waiting>();
  #press: Press | undefined;
  #closed = false;

  constructor(private readonly start: () => Press = startPress) {}

  /** Has a document compressed when its turn comes; once only. */
  add(document: Waiting): void {
    if (this.#closed || this.#seen.has(document)) return;
    this.#seen.add(document);
    this.#waiting.add(document);
    if (!this.#press) void this.#run();
  }

  /** Takes a document out that has left the cache. */
  drop(document: Waiting): void {
    this.#waiting.delete(document);
  }

  close(): void {
    this.#closed = true;
    this.#waiting.clear();
    void this.#press?.end();
  }

  async #run(): Promise<void> {
    const press = this.start();
    this.#press = press;
    try {
      for (const document of this.#waiting) {
        this.#waiting.delete(document);
        const content = await press.compress(document.html);
        document.use(Buffer.from(content));
      }
    } catch {
      // Without it documents go on as they are, somewhat larger.
    } finally {
      this.#press = undefined;
      void press.end();
    }
  }
}
