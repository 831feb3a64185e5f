// Starts the real server, through its command or directly, and stops it.
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';

export interface Server {
  /** Origin without a trailing slash. */
  url: string;
  /** Number of files and connections that the process has open. Linux only. */
  descriptors(): number;
  stop(): Promise<void>;
}

interface ServerOptions {
  /** Root of the sources, if not this tree's. */
  root?: string;
  releasesDir: string;
  dataDir: string;
  port: number;
  env?: Record<string, string>;
}

const COMMANDS = {
  'npm start': ['npm', 'start', '--silent'],
  'serve only': [
    process.execPath,
    '--import',
    'tsx',
    'shell/src/cli/site.ts',
    'start',
    '--serve-only',
  ],
};

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) end(child, 'SIGKILL');
});

/** The whole process group: npm starts the server through other processes. */
function end({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // It has already exited.
  }
}

/** Starts a server and resolves when it is ready. @throws with its output if it exits first */
export async function startServer(
  command: keyof typeof COMMANDS,
  { root = ROOT, releasesDir, dataDir, port, env = {} }: ServerOptions,
): Promise<Server> {
  const [program = '', ...args] = COMMANDS[command];
  const child = spawn(program, args, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      RELEASES_DIR: releasesDir,
      DATA_DIR: dataDir,
      ...env,
    },
  });
  running.add(child);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      said += chunk;
      const [, address] = /The site is ready: (\S+)/.exec(said) ?? [];
      if (address) resolve(address);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
  });
  return {
    url,
    descriptors: () => readdirSync(`/proc/${child.pid}/fd`).length,
    async stop() {
      end(child, 'SIGTERM');
      await exited;
      running.delete(child);
    },
  };
}
