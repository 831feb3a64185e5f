// Server only. Hides the machine from bundles of releases.
import process from 'node:process';

/**
 * Left out: report, loadEnvFile and getBuiltinModule read files and the environment, dlopen runs native code,
 * kill ends processes.
 */
const PROPERTIES = ['env', 'permission', 'version', 'versions', 'platform', 'arch'] as const;
const METHODS = ['cpuUsage', 'cwd', 'exit', 'hrtime', 'nextTick', 'uptime'] as const;

/**
 * Replaces this thread's global `process`, and removes what reaches the network. Node's own code and importers of
 * `node:process` keep the real ones.
 */
export function hideProcess(): void {
  const visible = [...PROPERTIES, ...METHODS].map((name) => [name, process[name]]);
  for (const name of ['fetch', 'WebSocket', 'EventSource'])
    Reflect.deleteProperty(globalThis, name);
  Object.defineProperty(globalThis, 'process', { value: Object.fromEntries(visible) });
}
