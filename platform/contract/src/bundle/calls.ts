// Server only. Calls to a child process over a socket, its file descriptor 3.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { failureSchema, toError, toFailure } from '../publishing.ts';
import { type Limits, readObjects, sendObject } from './objectStream.ts';

type Log = (line: string) => void;

/** Index of the socket in `stdio`; it must be `'pipe'`. */
export const CHANNEL = 3;
/** Time that a starting process gets before it is killed. */
const START_MS = 3_000;

interface Question {
  id: number;
  what: string;
  given: unknown;
}

const text = z.string().transform((all) => all.slice(0, 4_000));

const answerSchema = z.object({
  id: z.int(),
  line: text.optional(),
  result: z.unknown().optional(),
  failure: failureSchema.optional(),
});

type Answer = z.output<typeof answerSchema>;

/** The process has ended, or was killed because it exceeded a limit. */
export class ProcessEnded extends Error {}

export interface Calls {
  /** @throws the answer's error, ProcessEnded, or when the answer doesn't match `schema` */
  ask<T>(what: string, given: object, schema: z.ZodType<T>, log?: Log): Promise<T>;
  /** Kills the process. */
  close(): Promise<void>;
}

/** @param limits the child is killed when it exceeds them @param kill must also end the child's children */
export function openCalls(
  child: ChildProcess,
  limits: Limits,
  kill = () => void child.kill('SIGKILL'),
): Calls {
  const channel = child.stdio[CHANNEL] as Duplex;
  const open = new Map<number, { answered(answer: Answer): void; reject(error: Error): void }>();
  let next = 1;
  let isKilled = false;
  let over: string | undefined;
  const end = (reason: string) => {
    over ??= reason;
    for (const { reject } of open.values()) reject(new ProcessEnded(over));
    open.clear();
  };
  const stop = (reason: string) => {
    end(reason);
    kill();
  };
  const ended = new Promise<void>((resolve) => {
    // After all that it wrote has been read.
    child.once('close', () => {
      end("The gate's process ended unexpectedly. Try again.");
      resolve();
    });
    child.once('error', ({ message }) => {
      end(`The gate's process can't be started: ${message}`);
      resolve();
    });
  });
  const take = (value: unknown) => {
    const answer = answerSchema.parse(value);
    open.get(answer.id)?.answered(answer);
  };
  readObjects(channel, limits, take, stop);
  const born = performance.now();
  const spoken = once(channel, 'data').catch(() => {});
  return {
    ask: <T>(what: string, given: object, schema: z.ZodType<T>, log: Log = () => {}) =>
      new Promise<T>((resolve, reject) => {
        if (over !== undefined) return reject(new ProcessEnded(over));
        const id = next++;
        const answered = ({ line, failure, result }: Answer) => {
          if (line !== undefined) return log(line);
          open.delete(id);
          if (failure) return reject(toError(failure));
          const parsed = schema.safeParse(result);
          if (parsed.success) resolve(parsed.data);
          else
            reject(new Error(`The gate's answer is invalid: ${parsed.error.issues[0]?.message}`));
        };
        open.set(id, { answered, reject });
        sendObject(channel, { id, what, given } satisfies Question);
      }),
    async close() {
      child.ref();
      for (const stream of child.stdio) (stream as Socket | null)?.ref?.();
      // Killed while it starts, a sandbox leaves a process behind.
      const age = performance.now() - born;
      await Promise.race([
        spoken,
        ended,
        setTimeout(Math.max(START_MS - age, 0), undefined, { ref: false }),
      ]);
      // Its children may have outlived it.
      if (child.pid && !isKilled) kill();
      isKilled = true;
      await ended;
    },
  };
}

/** Answers calls in the child process. @param gone called when the parent closes the socket */
export function answerCalls(
  // biome-ignore lint/suspicious/noExplicitAny: each answer knows what it is given
  answers: Record<string, (given: any, log: Log) => Promise<unknown>>,
  gone: () => void,
): void {
  const channel = new Socket({ fd: CHANNEL });
  const asked = async ({ id, what, given }: Question) => {
    const send = (answer: object) => sendObject(channel, { id, ...answer });
    try {
      const result = await answers[what]?.(given, (line) => send({ line }));
      send({ result: result ?? null });
    } catch (error) {
      send({ failure: toFailure(error) });
    }
  };
  channel.once('close', gone);
  const limits = { bytes: Infinity, totalBytes: Infinity, objects: Infinity };
  readObjects(channel, limits, (question) => void asked(question as Question), gone);
}
