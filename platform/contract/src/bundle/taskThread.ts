// Build time and server only. A thread that takes one task after the other.
import { once } from 'node:events';
import { parentPort, type Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { startWorker } from './startWorker.ts';

type Answer<Result> = { result: Result } | { error: string };

/** Time without a task in milliseconds after which the thread ends. */
const IDLE_MS = 10_000;

/**
 * Tasks share a thread, because loading its modules takes longer than most tasks.
 * @param module URL of a file that calls `answerTasks`
 * @returns runs a task, such as a path @throws with the task's error, or when it ends the thread or the time is up
 */
export function taskThread<Result>(
  module: string,
  timeoutMs: number,
): (task: string) => Promise<Result> {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  const end = async () => {
    const ending = thread;
    thread = undefined;
    await ending?.terminate();
  };
  const run = async (task: string): Promise<Result> => {
    clearTimeout(idle);
    const running = thread ?? startWorker(module, {});
    thread = running;
    running.ref();
    let reason = 'ended its thread';
    const timer = setTimeout(() => {
      reason = `didn't answer within ${timeoutMs / 1000} s`;
      void running.terminate();
    }, timeoutMs);
    const done = new AbortController();
    const { signal } = done;
    try {
      running.postMessage(task);
      const [answer] = (await Promise.race([
        once(running, 'message', { signal }),
        once(running, 'exit', { signal }).then(() => {
          throw new Error(`${task} ${reason}.`);
        }),
      ])) as [Answer<Result>];
      if ('error' in answer) throw new Error(answer.error);
      running.unref();
      idle = setTimeout(end, IDLE_MS).unref();
      return answer.result;
    } catch (error) {
      await end();
      throw error;
    } finally {
      clearTimeout(timer);
      done.abort();
    }
  };
  const inTurn = pLimit(1);
  return (task) => inTurn(run, task);
}

/** In the thread: the work for each task. */
export function answerTasks<Result>(work: (task: string) => Promise<Result>): void {
  parentPort?.on('message', async (task: string) => {
    const answer: Answer<Result> = await work(task).then(
      (result) => ({ result }),
      (error) => ({ error: String(error?.message ?? error) }),
    );
    parentPort?.postMessage(answer);
  });
}
