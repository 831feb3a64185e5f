// Server only. Ends what bundles leave running in the render thread.
import timers from 'node:timers';

const STARTED = ['setTimeout', 'setInterval', 'setImmediate'] as const;

/**
 * Replaces this thread's global timers, so that all pending ones can be cancelled. Node's own code and the shared
 * libraries keep the real ones.
 * @returns a function that cancels them; true if there were any
 */
export function limitTimers(): () => boolean {
  const pending = new Set<NodeJS.Timeout | NodeJS.Immediate>();
  for (const name of STARTED) {
    const start = timers[name] as typeof setTimeout;
    const value = (callback: (...args: unknown[]) => void, ...rest: [number]) => {
      const call = (...args: unknown[]) => {
        if (name !== 'setInterval') pending.delete(handle);
        callback(...args);
      };
      // The real timer rejects what is no function.
      const handle = start(typeof callback === 'function' ? call : callback, ...rest);
      pending.add(handle);
      return handle;
    };
    // Like the built-in classes: a bundle that replaced them would run in other bundles' timers.
    Object.defineProperty(globalThis, name, { value, writable: false, configurable: false });
  }
  return () => {
    const any = pending.size > 0;
    for (const handle of pending) {
      clearTimeout(handle as NodeJS.Timeout);
      clearImmediate(handle as NodeJS.Immediate);
    }
    pending.clear();
    return any;
  };
}
