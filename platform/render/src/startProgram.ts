// Server only. Starts the program that runs code of releases, sandboxed.
import { spawn } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type Calls, openCalls } from '@platform/contract/bundle/calls';
import type { Limits } from '@platform/contract/bundle/objectStream';
import type { Sandbox } from './sandbox/findSandbox.ts';
import { processSwitches } from './sandbox/permissions.ts';
import { measureCpuMs } from './startTimeout.ts';

const HEAP_MB = 512;
/** Limit of writable memory, buffers included. An idle process uses 50 MB. */
const DATA_KB = 1_000_000;
const RENDERED: Limits = { bytes: 20_000_000, totalBytes: Infinity, objects: Infinity };

/** Bundlers replace this address by that of the bundled program. */
const SOURCE = new URL('./renderProgram.ts', import.meta.url).href;

let made: Promise<string> | undefined;

/** The program's file. Sources are bundled first: sandboxed code can't read and compile them. */
export function findProgram(): Promise<string> {
  made ??= SOURCE.endsWith('.ts') ? bundle() : Promise.resolve(fileURLToPath(SOURCE));
  return made;
}

async function bundle(): Promise<string> {
  const { cachePrograms } = await import('@platform/server/programs/cachePrograms');
  const spare = await realpath(await mkdtemp(path.join(tmpdir(), 'render-')));
  process.once('exit', () => rmSync(spare, { recursive: true, force: true }));
  const entries = { render: 'platform/render/src/renderProgram.ts' };
  return path.join(await cachePrograms(entries, spare, { needsContent: false }), 'render.mjs');
}

export interface ProgramOptions {
  /** What confines it besides Node's permissions. */
  sandbox: Sandbox;
  /** Whether to print what the code prints. */
  prints?: boolean;
  limits?: Limits;
}

/** A process that runs code of releases. */
export interface Program {
  calls: Calls;
  /** Number that it wrote last, when another remote's code began to run. */
  entered(): number;
  /** CPU time in milliseconds; undefined where the system doesn't report it. */
  workedMs(): number | undefined;
}

/**
 * It has no environment, no files but its own, no network where there is a sandbox, and ends with this process.
 * @throws when the system can't start it
 */
export function startProgram(
  program: string,
  { sandbox, prints = false, limits = RENDERED }: ProgramOptions,
): Program {
  const isUnix = process.platform !== 'win32';
  const folder = path.dirname(program);
  const own = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
  const reads = own.map((name) => path.join(folder, name));
  const { NODE_ENV, PATH } = process.env;
  const node = [
    ...(NODE_ENV && isUnix ? [`NODE_ENV=${NODE_ENV}`] : []),
    process.execPath,
    ...processSwitches({ reads }),
    // Else `eval` gets any module of Node by import(), and buffers hold what others left in memory.
    '--disallow-code-generation-from-strings',
    '--zero-fill-buffers',
    `--max-old-space-size=${HEAP_MB}`,
    program,
  ];
  const limited = `ulimit -d ${DATA_KB}; exec /usr/bin/env -i "$@"`;
  const bare = ['/bin/sh', '-c', limited, 'limited', ...node];
  const [command = '', ...args] = isUnix ? sandbox.wrap(bare, { reads }) : node;
  const output = prints ? 'inherit' : 'ignore';
  const child = spawn(command, args, {
    cwd: folder,
    // Starting the sandbox needs PATH; the code in it gets none.
    env: { ...(PATH && { PATH }) },
    stdio: ['ignore', output, output, 'pipe', 'pipe'],
  });
  let entered = -1;
  const numbers = child.stdio[4] as Readable;
  numbers.on('data', (bytes: Buffer) => {
    entered = (bytes.at(-1) ?? 0) - 1;
  });
  numbers.on('error', () => {});
  child.unref();
  for (const stream of [child.stdio[3], numbers]) (stream as unknown as { unref(): void }).unref();
  return {
    calls: openCalls(child, limits),
    entered: () => entered,
    workedMs: () => measureCpuMs(child.pid),
  };
}
