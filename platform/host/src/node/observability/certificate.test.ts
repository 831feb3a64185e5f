import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, onTestFinished, test } from 'vitest';
import { certificateExpiry } from './certificate.ts';

test('the end of a certificate is read, also of an untrusted one; none is NaN', async () => {
  const folder = await temporaryFolder();
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name)) as [
    string,
    string,
  ];
  const request = 'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost'.split(' ');
  execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const server = createServer({ key: await readFile(key), cert: await readFile(cert) }).listen(0);
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ends = await certificateExpiry(`https://localhost:${port}`);
  expect(ends).toBe(Date.parse(new X509Certificate(await readFile(cert)).validTo) / 1000);
  expect(await certificateExpiry('http://localhost')).toBeNaN();
  expect(await certificateExpiry('https://localhost:1')).toBeNaN();
});
