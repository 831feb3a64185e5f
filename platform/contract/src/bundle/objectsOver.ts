// Server only. JSON lines over a stream from an untrusted process.
import type { Duplex } from 'node:stream';

export interface Limits {
  /** Bytes of one object. */
  bytes: number;
  totalBytes: number;
  objects: number;
}

const NEWLINE = 10;

/** Calls `take` with each object. @param broken called once when a limit is exceeded or a line is not JSON; reading stops */
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
    if (length > bytes) return end(`The gate's process sent more than ${bytes} bytes at once.`);
    parts.push(part);
  };
  const finish = () => {
    const text = Buffer.concat(parts).toString('utf8');
    parts = [];
    length = 0;
    count += 1;
    if (count > objects) return end(`The gate's process sent more than ${objects} messages.`);
    try {
      take(JSON.parse(text));
    } catch {
      end("The gate's process sent a message that is not JSON.");
    }
  };
  stream.on('error', () => {});
  stream.on('data', (chunk: Buffer) => {
    total += chunk.length;
    if (!isOver && total > totalBytes)
      end(`The gate's process sent more than ${totalBytes} bytes.`);
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
