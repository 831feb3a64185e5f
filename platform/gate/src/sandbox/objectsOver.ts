// Server only. JSON objects over a stream whose other end may be hostile, a line each.
import type { Duplex } from 'node:stream';

/** How much is believed of the other end. */
export interface Limits {
  /** Of one object, as text. */
  bytes: number;
  /** Of all objects together. */
  totalBytes: number;
  objects: number;
}

const NEWLINE = 10;

/**
 * Gives each object that arrives.
 * @param broken hears once that a limit was passed or that something else came; nothing is read after that
 */
export function objectsOver(
  stream: Duplex,
  { bytes, totalBytes, objects }: Limits,
  take: (value: unknown) => void,
  broken: (reason: string) => void,
): void {
  let parts: Buffer[] = [];
  let length = 0;
  let total = 0;
  let count = 0;
  let isOver = false;
  const end = (reason: string) => {
    isOver = true;
    parts = [];
    stream.destroy();
    broken(reason);
  };
  const add = (part: Buffer) => {
    length += part.length;
    if (length > bytes) return end(`It says more than ${bytes} bytes at once.`);
    parts.push(part);
  };
  const finish = () => {
    const text = Buffer.concat(parts).toString('utf8');
    parts = [];
    length = 0;
    count += 1;
    if (count > objects) return end(`It says more than ${objects} things.`);
    try {
      take(JSON.parse(text));
    } catch {
      end('It says something that is no JSON.');
    }
  };
  stream.on('error', () => {});
  stream.on('data', (chunk: Buffer) => {
    total += chunk.length;
    if (!isOver && total > totalBytes) end(`It says more than ${totalBytes} bytes.`);
    for (let from = 0; !isOver && from < chunk.length; ) {
      const at = chunk.indexOf(NEWLINE, from);
      add(chunk.subarray(from, at < 0 ? chunk.length : at));
      if (at < 0) break;
      if (!isOver) finish();
      from = at + 1;
    }
  });
}

export const sendObject = (stream: Duplex, value: object): void =>
  void stream.write(`${JSON.stringify(value)}\n`);
