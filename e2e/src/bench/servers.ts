// Starts the real server, by the command that people use or directly, and ends it again.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { ROOT } from '@site/kit/toolchain/buildWorkspace';

export interface Server {
  /** Origin without a slash at the end. */
  url: string;
  /** From the start of the command to "ready". */
  readyMs: number;
  /** What the command said until then. */
  said: string;
  /** Resident memory of the server's own process. */
  memoryMb(): number;
  stop(): Promise<void>;
}

interface ServerOptions {
  releasesDir: string;
  dataDir: string;
  port: number;
}

const COMMANDS = {
  'npm start': ['npm', 'start', '--silent'],
  'serve only': [process.execPath, '--import', 'tsx', 'shell/src/cli/start.ts', '--serve-only'],
};

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) end(child, 'SIGKILL');
});

/** The whole group: npm starts the server through processes of its own. */
function end({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // It has ended already.
  }
}

/** Starts a server; it is ready when this returns. Throws with what it said when it ends instead. */
export async function startServer(
  command: keyof typeof COMMANDS,
  { releasesDir, dataDir, port }: ServerOptions,
): Promise<Server> {
  const [program = '', ...args] = COMMANDS[command];
  const started = performance.now();
  const child = spawn(program, args, {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      PORT: String(port),
      RELEASES_DIR: releasesDir,
      DATA_DIR: dataDir,
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
    readyMs: performance.now() - started,
    said,
    memoryMb: () => {
      const text = execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], {
        encoding: 'utf8',
      });
      return Number(text) / 1024;
    },
    async stop() {
      end(child, 'SIGTERM');
      await exited;
      running.delete(child);
    },
  };
}
