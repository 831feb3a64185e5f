// A real Caddy with docs/caddy/Caddyfile, which issues its own certificate for localhost.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@platform/contract/cli/port';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { follow } from '../startCommand.ts';
import { overTls } from './certificate.ts';

/** Caddy reports its certificate a moment before it serves it; until then handshakes fail. */
async function untilCertified(tlsPort: number): Promise<void> {
  for (;;) {
    try {
      await overTls(`https://localhost:${tlsPort}/healthz`);
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EPROTO') throw error;
      await pause(20);
    }
  }
}

/** Starts it on free ports and resolves once it serves its certificate. */
export async function startCaddy(program: string, upstreams: string[]) {
  const home = await mkdtemp(path.join(tmpdir(), 'caddy-'));
  for (;;) {
    const [port, tlsPort] = [await freePort(), await freePort()];
    const file = path.join(ROOT, 'docs', 'caddy', 'Caddyfile');
    const child = spawn(program, ['run', '--config', file, '--adapter', 'caddyfile'], {
      env: {
        HOME: home,
        SITE_ADDRESS: 'localhost',
        SITE_UPSTREAM: upstreams.join(' '),
        HTTP_PORT: String(port),
        HTTPS_PORT: String(tlsPort),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const caddy = follow(child, 'Caddy');
    try {
      await caddy.until(/certificate obtained successfully/);
      await untilCertified(tlsPort);
    } catch (error) {
      // Another program may take a free port meanwhile.
      if (/address already in use/.test(caddy.said())) continue;
      throw error;
    }
    return {
      port,
      tlsPort,
      said: caddy.said,
      async stop() {
        await caddy.stop();
        await rm(home, { recursive: true, force: true });
      },
    };
  }
}
