// Renders pages of a candidate site with the web server's own host, in a thread that an endless loop
// or process.exit() in a release can't get out of.
import type { Registry } from '@platform/contract';
import type { GateContext, Pages } from '../checks/Check.ts';

/** @param host gives the host of a store that has everything of `next` */
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
