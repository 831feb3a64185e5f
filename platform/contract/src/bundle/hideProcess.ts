// Server only. What bundles of releases see of `process`.
import process from 'node:process';

/**
 * The rest of it reads files and the environment of the whole process (report, loadEnvFile,
 * getBuiltinModule), runs native code (dlopen) and ends other processes (kill).
 */
const SEEN = ['env', 'permission', 'version', 'versions', 'platform', 'arch'] as const;
const CALLED = ['cpuUsage', 'cwd', 'exit', 'hrtime', 'nextTick', 'uptime'] as const;

/** Replaces the global `process` of this thread. Node's own code, and what imports it, keeps the real one. */
export function hideProcess(): void {
  const seen = [...SEEN, ...CALLED].map((name) => [name, process[name]]);
  Object.defineProperty(globalThis, 'process', { value: Object.fromEntries(seen) });
}
