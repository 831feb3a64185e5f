import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { serveBuild } from './serveBuild.ts';

test('a busy port is reported with the command for another port', async () => {
  const host = await serveBuild('.', 0);
  onTestFinished(() => void host.close());
  const { port } = host.address() as AddressInfo;
  const withPort = (free: number) => `npm run dev -w mfe-blog -- --override ${free}`;
  await expect(serveBuild('.', port, withPort)).rejects.toThrow(
    `Port ${port} is already in use. Stop the program that uses it, or choose another port: npm run dev -w mfe-blog -- --override ${port + 1}`,
  );
});

test('pages that show the build reload', async () => {
  const host = await serveBuild('.', 0);
  onTestFinished(() => void host.close().closeAllConnections());
  const { port } = host.address() as AddressInfo;
  const answer = await fetch(`http://localhost:${port}/changes`);
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const reader = answer.body?.getReader();
  host.reloadPages();
  const { value } = (await reader?.read()) ?? {};
  expect(new TextDecoder().decode(value)).toBe('data: reload\n\n');
  await reader?.cancel();
});
