// TLS on this machine, with a self-signed certificate.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';

/** Makes a key and a certificate for localhost. @returns their files */
export function makeCertificate(folder: string): { key: string; cert: string } {
  const key = path.join(folder, 'key.pem');
  const cert = path.join(folder, 'cert.pem');
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost'.split(' ');
  execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { key, cert };
}

/** Requests an address without verifying its certificate. */
export async function overTls(
  url: string,
  { body, ...options }: RequestOptions & { body?: string } = {},
): Promise<{ status: number | undefined; body: string }> {
  const asked = request(url, { family: 4, rejectUnauthorized: false, agent: false, ...options });
  asked.end(body);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
}
