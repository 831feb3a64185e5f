// Starts the real server, through its command or directly, and stops it.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';

export interface Server {
  /** Origin without a trailing slash. */
  url: string;
  /** Process id of the command. */
  pid: number;
  /** Milliseconds from the start of the command to "ready". */
  readyMs: number;
  /** Output of the command until then. */
  said: string;
  /** Resident memory of the server's own process. */
  memoryMb(): number;
  /** Processor time of that process and its threads so far. Linux only. */
  cpuMs(): number;
  /** Number of files and connections that the process has open. Linux only. */
  descriptors(): number;
  stop(): Promise<void>;
}

interface ServerOptions {
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

function cpuMsOf(pid: number | undefined): number {
  const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The fields follow the program's name, which may contain anything.
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10; // Linux counts hundredths of a second
}

/** Starts a server and resolves when it is ready. @throws with its output if it exits first */
export async function startServer(
  command: keyof typeof COMMANDS,
  { releasesDir, dataDir, port, env = {} }: ServerOptions,
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
    pid: Number(child.pid),
    readyMs: performance.now() - started,
    said,
    memoryMb: () => {
      const text = execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], {
        encoding: 'utf8',
      });
      return Number(text) / 1024;
    },
    cpuMs: () => cpuMsOf(child.pid),
    descriptors: () => readdirSync(`/proc/${child.pid}/fd`).length,
    async stop() {
      end(child, 'SIGTERM');
      await exited;
      running.delete(child);
    },
  };
}
