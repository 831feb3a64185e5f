// Renders pages of a candidate site the way the web server does: with the shell's render bundle, in
// a thread that an endless loop or process.exit() in a release can't get out of.
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { startWorker } from '@site/kit/build/startWorker';
import type { Registry } from '@site/kit/contract';
import type { SlotKey } from '@site/kit/slotKey';
import type { RenderAnswer, Rendered, RenderQuestion } from './renderThread.ts';

/** How long one answer may take, the loading of bundles included. */
const LIMIT_MS = 8_000;

/** What the release itself said. */
class ReleaseError extends Error {}

export class Renderer {
  #worker: Worker | undefined;

  constructor(
    private readonly store: string,
    private readonly next: Registry,
  ) {}

  /** Sections that the shell places, as "remote#./Expose"; none for shells that don't tell. */
  async sections(): Promise<SlotKey[]> {
    const answer = await this.#ask({ url: null });
    return 'sections' in answer ? answer.sections : [];
  }

  /** Renders an address. @throws when the shell can't, or when nothing comes back in time */
  async render(url: string): Promise<Rendered> {
    const answer = await this.#ask({ url });
    if ('rendered' in answer) return answer.rendered;
    throw new Error('The render thread gave the answer to another question.');
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  async #ask(question: RenderQuestion): Promise<RenderAnswer> {
    this.#worker ??= await this.#start();
    const worker = this.#worker;
    const listening = new AbortController();
    const { signal } = listening;
    const timeUp = new Promise<never>((_, reject) => {
      const fail = () => reject(new Error(`no answer within ${LIMIT_MS / 1000} s`));
      const timer = setTimeout(fail, LIMIT_MS);
      signal.addEventListener('abort', () => clearTimeout(timer));
    });
    const end = once(worker, 'exit', { signal }).then(() => {
      throw new Error('the release ended the render thread');
    });
    // Whichever comes second fails when nobody listens any more.
    end.catch(() => {});
    const reply = once(worker, 'message', { signal });
    reply.catch(() => {});
    worker.postMessage(question);
    try {
      const [answer] = (await Promise.race([reply, end, timeUp])) as [RenderAnswer];
      if ('error' in answer) throw new ReleaseError(answer.error);
      return answer;
    } catch (error) {
      // A thread that doesn't answer has to be replaced.
      if (!(error instanceof ReleaseError)) await this.#lose(worker);
      throw error;
    } finally {
      listening.abort();
    }
  }

  async #start(): Promise<Worker> {
    const worker = startWorker(
      new URL('./renderThread.ts', import.meta.url).href,
      { store: this.store, next: this.next },
      { resourceLimits: { maxOldGenerationSizeMb: 512 }, stdout: true, stderr: true },
    );
    worker.on('error', () => {});
    await once(worker, 'message', { signal: AbortSignal.timeout(20_000) });
    return worker;
  }

  async #lose(worker: Worker): Promise<void> {
    this.#worker = undefined;
    await worker.terminate();
  }
}
