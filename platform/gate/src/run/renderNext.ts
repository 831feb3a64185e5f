// Renders pages of a candidate site in a thread, which contains endless loops and process.exit().
import type { Registry } from '@platform/contract';
import type { GateContext, Pages } from '../checks/Check.ts';

/** @param host renders from a store with all releases of `next` */
export function renderNext(
  host: () => Promise<Pages> | Pages,
  next: Registry,
): Pick<GateContext, 'render' | 'layout'> {
  const shell = next.shell.live;
  const remotes = Object.fromEntries(
    Object.entries(next.remotes).map(([name, { live }]) => [name, live]),
  );
  return {
    layout: async () => (await host()).layout(shell),
    async render(url, leaveOut = []) {
      return (await host()).render({
        url,
        origin: 'http://localhost',
        shell,
        remotes,
        failed: leaveOut,
      });
    },
  };
}
