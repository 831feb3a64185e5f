// Brotli quality 11 takes about fifty times as long as the quality of the first answer and saves a
// tenth of the bytes.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface Compressible {
  html: string;
  use(content: Buffer): void;
}

interface Compressor {
  compress(html: string): Promise<Uint8Array>;
  end(): unknown;
}

/** Plain JavaScript, so that the thread starts without a loader. */
const CODE = `
  const { setPriority } = require('node:os');
  const { parentPort } = require('node:worker_threads');
  const { brotliCompressSync, constants } = require('node:zlib');
  // Only on Linux, where the priority applies to the thread instead of the process.
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

function startCompressor(): Compressor {
  const worker = new Worker(CODE, { eval: true, execArgv: [], env: {} });
  worker.unref();
  return {
    async compress(html) {
      const exit = new AbortController();
      const { signal } = exit;
      const ended = once(worker, 'exit', { signal }).then(() => {
        throw new Error('The compression thread has ended.');
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

/** Recompresses documents with brotli 11, one at a time in a thread of the lowest priority. */
export class Recompressor {
  readonly #queue = new Set<Compressible>();
  readonly #seen = new WeakSet<Compressible>();
  #compressor: Compressor | undefined;
  #closed = false;

  constructor(private readonly start: () => Compressor = startCompressor) {}

  /** Queues a document, once only. */
  add(document: Compressible): void {
    if (this.#closed || this.#seen.has(document)) return;
    this.#seen.add(document);
    this.#queue.add(document);
    if (!this.#compressor) void this.#run();
  }

  /** Removes a document that has left the cache. */
  drop(document: Compressible): void {
    this.#queue.delete(document);
  }

  close(): void {
    this.#closed = true;
    this.#queue.clear();
    void this.#compressor?.end();
  }

  async #run(): Promise<void> {
    const compressor = this.start();
    this.#compressor = compressor;
    try {
      for (const document of this.#queue) {
        this.#queue.delete(document);
        const content = await compressor.compress(document.html);
        document.use(Buffer.from(content));
      }
    } catch {
      // The documents keep their first compression.
    } finally {
      this.#compressor = undefined;
      void compressor.end();
    }
  }
}
