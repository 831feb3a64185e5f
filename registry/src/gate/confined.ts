// Server only. Runs the code of a release that nobody has checked yet in processes that may read what the
// checks need, write nothing and start nothing (Node's permission model).
import { fork } from 'node:child_process';
import path from 'node:path';
import { keptPrograms } from '@site/kit/toolchain/keptPrograms';
import { type Permissions, processSwitches } from '../render/permissions.ts';
import type { Inspect } from '../store/describeRelease.ts';
import type { Pages } from './Check.ts';
import { type Calls, callsTo } from './calls.ts';

const INSPECT_MS = 60_000;

const SOURCES = {
  confined: 'registry/src/gate/confinedProgram.ts',
  // The first starts it as a thread.
  renderThread: 'registry/src/render/renderWorker.ts',
};

/**
 * Makes the programs. They are plain files, with all that they need: a TypeScript loader would have to
 * start its compiler, and read what is installed.
 * @param spare an empty folder for them, unless they are there already
 */
export async function makeConfined(spare: string) {
  const folder = await keptPrograms(SOURCES, spare);
  const program = path.join(folder, 'confined.mjs');

  function start(allowed: Permissions): Calls {
    const execArgv = processSwitches({ ...allowed, reads: [folder, ...allowed.reads] });
    const env = { NODE_ENV: process.env.NODE_ENV };
    // What a release prints is nobody's.
    const child = fork(program, { cwd: folder, execArgv, env, silent: true });
    child.stdout?.resume();
    child.stderr?.resume();
    return callsTo(child);
  }

  /** Says what a bundle offers. It runs in this process's main thread, which has no other task. */
  const inspect: Inspect = async (file) => {
    const calls = start({ reads: [path.dirname(file)] });
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      void calls.close();
    }, INSPECT_MS);
    try {
      return await calls.ask('inspect', { file });
    } catch (error) {
      throw late ? new Error(`it didn't answer within ${INSPECT_MS / 1000} s.`) : error;
    } finally {
      clearTimeout(timer);
      await calls.close();
    }
  };

  /** Renders pages of a store, which is in one of the folders that may be read. */
  const openPages = (store: string, reads: string[]): Pages => {
    const calls = start({ reads, threads: true });
    return {
      render: (job) => calls.ask('render', { store, job }),
      places: (shell) => calls.ask('places', { store, shell }),
      close: () => calls.close(),
    };
  };

  return { inspect, openPages };
}
