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
export function readObjects(
  stream: Duplex,
  { bytes, totalBytes, objects }: Limits,
  take: (value: unknown) => void,
  broken: (reason: string) => void,
): void {
  let parts: Buffer[] = [];
  let [length, total, count] = [0, 0, 0];
  let isOver = false;
  const end = (what: string) => {
    isOver = true;
    parts = [];
    stream.destroy();
    broken(`The gate's process sent ${what}.`);
  };
  const finish = () => {
    const text = Buffer.concat(parts).toString('utf8');
    parts = [];
    length = 0;
    count += 1;
    if (count > objects) return end(`more than ${objects} messages`);
    try {
      take(JSON.parse(text));
    } catch {
      end('a message that is not JSON');
    }
  };
  stream.on('error', () => {});
  stream.on('data', (chunk: Buffer) => {
    if (isOver) return;
    total += chunk.length;
    if (total > totalBytes) return end(`more than ${totalBytes} bytes`);
    for (let from = 0; !isOver && from < chunk.length; ) {
      const at = chunk.indexOf(NEWLINE, from);
      const part = chunk.subarray(from, at < 0 ? chunk.length : at);
      parts.push(part);
      length += part.length;
      if (length > bytes) end(`more than ${bytes} bytes at once`);
      else if (at >= 0) finish();
      from = at < 0 ? chunk.length : at + 1;
    }
  });
}

export const sendObject = (stream: Duplex, value: object): void =>
  void stream.write(`${JSON.stringify(value)}\n`);
