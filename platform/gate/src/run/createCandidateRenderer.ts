// Renders pages of a candidate site.
import type { Registry } from '@platform/contract';
import type { Renderer } from '@platform/contract/rendering';
import { createPageRenderer } from '@platform/registry/live';
import type { GateContext } from '../checks/Check.ts';

/** @param host renders from a store with all releases of `next` */
export function createCandidateRenderer(
  host: () => Promise<Renderer> | Renderer,
  next: Registry,
): { render: GateContext['former'] } & Pick<GateContext, 'layout'> {
  return {
    layout: async () => (await host()).layout(next.shell.live),
    render: async (url, leaveOut, site = next) =>
      createPageRenderer(await host())(site, url, leaveOut),
  };
}
