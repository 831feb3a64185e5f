// Server only. Runs the code of an unchecked release in processes that read what the checks need, write nothing
// and start nothing (Node's permission model), inside the sandbox of the gate or in one of their own.
import { spawn } from 'node:child_process';
import path from 'node:path';
import {
  type Inspect,
  type Permissions,
  processSwitches,
  type Rendered,
  type ShellLayout,
} from '@platform/registry';
import { z } from 'zod';
import type { Pages } from '../checks/Check.ts';
import { type Calls, callsTo } from '../sandbox/calls.ts';
import type { Sandbox } from '../sandbox/findSandbox.ts';
import { inspectionSchema } from '../sandbox/inspection.schema.ts';

const INSPECT_MS = 60_000;
const MEMORY_MB = 1_024;
/** An inspection goes to the process that serves the site. */
const INSPECTION = { bytes: 2_000_000, totalBytes: 2_000_000, objects: 10 };
/** Pages go to the process of the checks. */
const PAGES = { bytes: 10_000_000, totalBytes: Number.POSITIVE_INFINITY, objects: 1_000_000 };

/** @param programs folder of `confined.mjs` */
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
    path.join(programs, 'confined.mjs'),
  ];
  const { NODE_ENV, PATH } = process.env;
  // What makes the sandbox needs a PATH; the code in it sees no environment.
  const bare = ['/usr/bin/env', '-i', ...(NODE_ENV ? [`NODE_ENV=${NODE_ENV}`] : []), ...node];
  const [command = '', ...args] = sandbox ? sandbox.wrap(bare, { reads }) : node;
  const child = spawn(command, args, {
    cwd: programs,
    env: { ...(NODE_ENV && { NODE_ENV }), ...(sandbox && PATH && { PATH }) },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  return callsTo(child, limits);
}

/** Says what a bundle offers. It runs in that process's main thread, which has no other task. */
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
      throw late ? new Error(`it didn't answer within ${INSPECT_MS / 1000} s.`) : error;
    } finally {
      clearTimeout(timer);
      await calls.close();
    }
  };

/** Renders pages of a store, which is in one of the folders that may be read. */
export function openPages(programs: string, store: string, reads: string[]): Pages {
  const calls = start(programs, { reads, threads: true }, PAGES);
  return {
    render: (job) => calls.ask('render', { store, job }, z.custom<Rendered>()),
    layout: (shell) => calls.ask('layout', { store, shell }, z.custom<ShellLayout>()),
    close: () => calls.close(),
  };
}
