// Server only. Runs unchecked code in processes that can only read (Node's permission model), inside the sandbox.
import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Rendered, Renderer, ShellLayout } from '@platform/contract/rendering';
import type { Inspect } from '@platform/registry';
import { type Permissions, processSwitches } from '@platform/render';
import { z } from 'zod';
import { type Calls, callsTo } from '../sandbox/calls.ts';
import type { Sandbox } from '../sandbox/findSandbox.ts';
import { inspectionSchema } from '../sandbox/inspection.schema.ts';

const INSPECT_MS = 60_000;
const MEMORY_MB = 1_024;
const INSPECTION = { bytes: 2_000_000, totalBytes: 2_000_000, objects: 10 };
const PAGES = { bytes: 10_000_000, totalBytes: Number.POSITIVE_INFINITY, objects: 1_000_000 };

/** @param programs folder of `sandboxed.mjs` */
function start(
  programs: string,
  allowed: Permissions,
  limits: typeof PAGES,
  sandbox?: Sandbox,
): Calls {
  const reads = [programs, ...allowed.reads];
  const node = [
    process.execPath,
    ...processSwitches({ ...allowed, reads }),
    `--max-old-space-size=${MEMORY_MB}`,
    path.join(programs, 'sandboxed.mjs'),
  ];
  const { NODE_ENV, PATH } = process.env;
  // Starting the sandbox needs PATH; the code in it gets no environment.
  const bare = ['/usr/bin/env', '-i', ...(NODE_ENV ? [`NODE_ENV=${NODE_ENV}`] : []), ...node];
  const [command = '', ...args] = sandbox ? sandbox.wrap(bare, { reads }) : node;
  const child = spawn(command, args, {
    cwd: programs,
    env: { ...(NODE_ENV && { NODE_ENV }), ...(sandbox && PATH && { PATH }) },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  return callsTo(child, limits);
}

/** Inspects a bundle in the process's main thread. */
export const inspectIn =
  (programs: string, sandbox?: Sandbox): Inspect =>
  async (file) => {
    const calls = start(programs, { reads: [path.dirname(file)] }, INSPECTION, sandbox);
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      void calls.close();
    }, INSPECT_MS);
    try {
      return await calls.ask('inspect', { file }, inspectionSchema);
    } catch (error) {
      throw late ? new Error(`no answer within ${INSPECT_MS / 1000} s`) : error;
    } finally {
      clearTimeout(timer);
      await calls.close();
    }
  };

/** Renders pages of a store in one of the readable folders. */
export function openPages(programs: string, store: string, reads: string[]): Renderer {
  const calls = start(programs, { reads, threads: true }, PAGES);
  return {
    render: (job) => calls.ask('render', { store, job }, z.custom<Rendered>()),
    layout: (shell) => calls.ask('layout', { store, shell }, z.custom<ShellLayout>()),
    close: () => calls.close(),
  };
}
