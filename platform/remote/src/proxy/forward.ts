// Development only. Requests that another server answers.
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, unzipSync } from 'node:zlib';

/**
 * Sends a request on, with its body, and resolves to the answer once its headers have arrived.
 * @param to origin
 * @throws when the server can't be reached
 */
export async function forward(
  req: IncomingMessage,
  to: string,
  headers: OutgoingHttpHeaders,
): Promise<IncomingMessage> {
  const send = to.startsWith('https:') ? httpsRequest : httpRequest;
  const sent = send(to + req.url, { method: req.method, headers });
  // After the headers, the answer fails itself.
  sent.on('error', () => {});
  req.pipe(sent);
  req.once('close', () => req.complete || sent.destroy());
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return answer;
}

/** The text of an answer; a server may compress it although the request didn't allow that. */
export async function textOf(answer: IncomingMessage): Promise<string> {
  const body = await buffer(answer);
  const encoding = answer.headers['content-encoding'] ?? 'identity';
  if (body.length === 0 || encoding === 'identity') return body.toString();
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  if (encoding === 'gzip' || encoding === 'deflate') return unzipSync(body).toString();
  throw new Error(`The site sent a document as ${encoding}, which the proxy can't read.`);
}
