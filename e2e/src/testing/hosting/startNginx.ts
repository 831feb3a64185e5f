// A real nginx with the configurations of docs/nginx, on a test's ports and folders.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@platform/contract/cli/port';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { canInstallDebian, installDebian } from '@platform/server/programs/installDebian';
import { follow } from '../startCommand.ts';
import { makeCertificate } from './certificate.ts';

const PLACES = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * Path of a proxy: installed, or as root on Debian from its package; undefined if unavailable.
 * @throws in CI if there is none
 */
export function findProxy(name: 'nginx' | 'caddy'): string | undefined {
  const debian = { nginx: 'nginx-light', caddy: 'caddy' }[name];
  const { stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  const places = PLACES.map((folder) => path.join(folder, name));
  const installed = () => stdout.trim() || places.find((place) => existsSync(place));
  if (!installed() && canInstallDebian()) installDebian(debian, 'openssl');
  const found = installed();
  if (found || !process.env.CI) return found;
  throw new Error(`${name} is missing. Install it: apt-get install ${debian}`);
}

export interface Nginx {
  port: number;
  /** For configurations with TLS. */
  tlsPort: number;
  /** Folder of its logs. */
  folder: string;
  stop(): Promise<void>;
}

/** A server block of docs/nginx with the parts that a test replaces. */
export type Block = [file: string, replacements: Record<string, string>];

/** The sample configuration in front of web servers, with TLS. */
export const frontOf =
  ([first = '', ...others]: string[]) =>
  (port: number, tlsPort: number, folder: string): Block => {
    const { key, cert } = makeCertificate(folder);
    const live = '/etc/letsencrypt/live/www.example';
    return [
      'site.conf',
      {
        'listen 80': `listen ${port}`,
        'listen 443 ssl': `listen ${tlsPort} ssl`,
        'server_name www.example': 'server_name localhost',
        [`${live}/fullchain.pem`]: cert,
        [`${live}/privkey.pem`]: key,
        '/var/log/nginx': folder,
        '127.0.0.1:3000': first,
        '# server 10.0.0.12:3000': others.map((each) => `server ${each}`).join(' max_fails=0; '),
      },
    ];
  };

/**
 * Starts it on a free port and resolves once it answers.
 * @param blockFor its server block
 */
export async function startNginx(
  program: string,
  blockFor: (port: number, tlsPort: number, folder: string) => Block,
): Promise<Nginx> {
  for (;;) {
    const port = await freePort();
    const tlsPort = await freePort();
    const folder = await mkdtemp(path.join(tmpdir(), 'nginx-'));
    try {
      const stop = await startOn(program, port, folder, blockFor(port, tlsPort, folder));
      return { port, tlsPort, folder, stop };
    } catch (error) {
      // Another program may take a free port meanwhile.
      if (!/Address already in use/.test(String(error))) throw error;
    }
  }
}

async function startOn(
  program: string,
  port: number,
  folder: string,
  block: Block,
): Promise<Nginx['stop']> {
  const server = await readBlock(block);
  const config = `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 128; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n  ')}
${server}
}
`;
  const file = path.join(folder, 'nginx.conf');
  await writeFile(file, config);
  const child = spawn(program, ['-p', folder, '-e', path.join(folder, 'error.log'), '-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const nginx = follow(child, 'nginx');
  await answers(port, child, nginx.said);
  return async () => {
    await nginx.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function readBlock([name, replacements]: Block): Promise<string> {
  let text = await readFile(path.join(ROOT, 'docs', 'nginx', name), 'utf8');
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`docs/nginx/${name} has no "${from}" any more.`);
    text = text.replaceAll(from, to);
  }
  return text;
}

async function answers(port: number, child: ChildProcess, said: () => string): Promise<void> {
  while (child.exitCode === null) {
    const address = `http://localhost:${port}/`;
    const answer = await fetch(address, { redirect: 'manual' }).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`nginx ended: ${said()}`);
}
