// Server only. Asks another process over the channel that Node opens to it, and answers there.
import type { ChildProcess } from 'node:child_process';
import { errorOf, type Failure, failureOf } from '../live/refusals.ts';
import { RemoteHung } from '../render/RenderHost.ts';

type Log = (line: string) => void;

interface Question {
  id: number;
  what: string;
  given: unknown;
}

/** A failure, and the remote that hung; null when nobody knows which. */
type CallFailure = Failure & { hung?: string | null };

type Answer = { id: number } & ({ line: string } | { result: unknown } | { failure: CallFailure });

/** Questions to a process. */
export interface Calls {
  /** @throws what the answer threw, or that the process has ended */
  ask<T>(what: string, given: object, log?: Log): Promise<T>;
  /** Ends the process, whatever it is doing. */
  close(): Promise<void>;
}

/**
 * @param child started with a channel
 * @param kill ends it at once, and what it has started; it may have ended by itself
 */
export function callsTo(child: ChildProcess, kill = () => void child.kill('SIGKILL')): Calls {
  const open = new Map<number, { answered(answer: Answer): void; reject(error: Error): void }>();
  let next = 1;
  let isKilled = false;
  const ended = new Promise<void>((resolve) => {
    const end = (why: string) => {
      for (const { reject } of open.values()) reject(new Error(why));
      open.clear();
      resolve();
    };
    child.once('exit', () => end('The process of the checks has ended. Try again.'));
    child.once('error', ({ message }) => end(`The checks can't be started: ${message}`));
  });
  child.on('message', (answer: Answer) => open.get(answer.id)?.answered(answer));
  return {
    ask: <T>(what: string, given: object, log: Log = () => {}) =>
      new Promise<T>((resolve, reject) => {
        const id = next++;
        const answered = (answer: Answer) => {
          if ('line' in answer) return log(answer.line);
          open.delete(id);
          if ('result' in answer) resolve(answer.result as T);
          else reject(thrown(answer.failure));
        };
        open.set(id, { answered, reject });
        const sent = (error: Error | null) => {
          if (error && open.delete(id)) reject(error);
        };
        if (child.connected) child.send({ id, what, given } satisfies Question, sent);
        else sent(new Error('The process of the checks has ended. Try again.'));
      }),
    async close() {
      // What it has started may have outlived it.
      if (child.pid && !isKilled) kill();
      isKilled = true;
      await ended;
    },
  };
}

/** Answers, in the process that was started. */
export function answerCalls(
  // biome-ignore lint/suspicious/noExplicitAny: each answer knows what it is given
  answers: Record<string, (given: any, log: Log) => Promise<unknown>>,
): void {
  process.on('message', async ({ id, what, given }: Question) => {
    const send = (answer: object) => process.send?.({ id, ...answer });
    try {
      const result = await answers[what]?.(given, (line) => send({ line }));
      send({ result: result ?? null });
    } catch (error) {
      const hung = error instanceof RemoteHung && { hung: error.remote ?? null };
      send({ failure: { ...failureOf(error), ...hung } satisfies CallFailure });
    }
  });
}

const thrown = ({ hung, ...failure }: CallFailure): Error =>
  hung === undefined ? errorOf(failure) : new RemoteHung(hung ?? undefined, failure.error);
