// Development only. Answers what would change the live site: forms and API calls.
import { appendFile, mkdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { CALL_FIELD } from '@platform/contract/forms/formAnswer';

/** Stores each call as a line of JSON and accepts it. @param file from the working directory */
export function stubApi(file: string, say: (line: string) => void) {
  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const body = await text(req);
    const { pathname } = new URL(req.url ?? '/', 'http://localhost');
    // A form without JavaScript posts to its page and names the call.
    const call = new URLSearchParams(body).get(CALL_FIELD);
    await mkdir(path.dirname(file), { recursive: true });
    await appendFile(
      file,
      `${JSON.stringify({ method: req.method, path: call ?? pathname, body })}\n`,
    );
    say(`  ${req.method} ${call ?? pathname} went to the stub API: ${file}`);
    const type = call ? 'text/plain; charset=utf-8' : 'application/json';
    res.writeHead(201, { 'Content-Type': type, 'Cache-Control': 'no-store' });
    res.end(call ? 'The stub API took this form.\n' : JSON.stringify(accepted(body)));
  };
}

/** A record as most APIs answer with: what was sent, with an id. */
function accepted(body: string): object {
  try {
    return { ...JSON.parse(body), id: 'stub', success: true };
  } catch {
    return { id: 'stub', success: true };
  }
}
