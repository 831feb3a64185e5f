// Preloaded by every Node program of a run at another time (fakeClock.ts), for what libfaketime lacks: libuv asks
// the kernel directly for the times of files, and programs that start with their own environment would have the
// machine's clock.
import { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const SHIFT_MS = Number(process.env.FAKETIME) * 1000;
const CLOCK = [
  'LD_PRELOAD',
  'FAKETIME',
  'FAKETIME_DONT_FAKE_MONOTONIC',
  'FAKETIME_FORCE_MONOTONIC_FIX',
  'NODE_OPTIONS',
].map((name) => [name, process.env[name]]);

/** Shifts all but `ctime`, which only the kernel sets and which is compared only with itself. */
function shifted(stats) {
  // The nanosecond variants only tell files apart.
  if (typeof stats?.mtimeMs !== 'number') return stats;
  for (const name of ['atime', 'mtime', 'birthtime']) {
    stats[`${name}Ms`] += SHIFT_MS;
    // Rounded like Node's: a lock recognizes its own file by the millisecond.
    stats[name] = new Date(Math.round(stats[`${name}Ms`]));
  }
  return stats;
}

/** A Date, or seconds. */
const shiftedBack = (time) =>
  typeof time === 'object' ? new Date(time.getTime() - SHIFT_MS) : Number(time) - SHIFT_MS / 1000;

const changes = {
  stat: (call, args) => call(args, shifted),
  utimes: (call, [where, accessed, modified, ...rest]) =>
    call([where, shiftedBack(accessed), shiftedBack(modified), ...rest], (nothing) => nothing),
};

/** Node's three calling conventions: synchronous, promise, callback. */
const WAYS = {
  sync: (original) => (args, change) => change(original(...args)),
  promise: (original) => (args, change) => original(...args).then(change),
  callback: (original) => (args, change) => {
    const then = args.at(-1);
    original(...args.slice(0, -1), (error, result) => then(error, error ? result : change(result)));
  },
};

function wrap(owner, name, change, way) {
  const call = WAYS[way](owner[name].bind(owner));
  owner[name] = (...args) => change(call, args);
}

if (SHIFT_MS && !process.permission) {
  for (const [end, change] of Object.entries(changes)) {
    for (const name of [end, `l${end}`]) {
      wrap(fs, name, change, 'callback');
      wrap(fs, `${name}Sync`, change, 'sync');
      wrap(fs.promises, name, change, 'promise');
    }
    wrap(fs, `f${end}`, change, 'callback');
    wrap(fs, `f${end}Sync`, change, 'sync');
  }

  const { spawn } = ChildProcess.prototype;
  ChildProcess.prototype.spawn = function (options) {
    const given = options.envPairs ?? [];
    // As root, a sandbox changes its user, which can't open libfaketime's shared memory.
    if (options.args?.includes('setpriv')) {
      const kept = given.filter((pair) => !CLOCK.some(([name]) => pair.startsWith(`${name}=`)));
      return spawn.call(this, { ...options, envPairs: kept });
    }
    const missing = CLOCK.filter(([name]) => !given.some((pair) => pair.startsWith(`${name}=`)));
    const added = missing.filter(([, value]) => value !== undefined).map((pair) => pair.join('='));
    return spawn.call(this, { ...options, envPairs: [...given, ...added] });
  };
  syncBuiltinESMExports();
}
