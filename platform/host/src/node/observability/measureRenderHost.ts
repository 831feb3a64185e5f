import type { Metrics } from '@platform/server/observability/metrics';
import { recordSpan, withSpan } from '@platform/server/observability/tracing';
import type { RenderHost } from '../rendering/RenderHost.ts';

/** A render host that measures and traces the rendering time of each remote. */
export const measureRenderHost = (
  host: Pick<RenderHost, 'render'>,
  { renders, renderErrors }: Pick<Metrics, 'renders' | 'renderErrors'>,
): Pick<RenderHost, 'render'> => ({
  render: (job, options) =>
    withSpan('render', {}, async () => {
      try {
        const page = await host.render(job, options);
        const spent = new Map<string, number>();
        for (const { remote, at, ms } of page.laps ?? []) {
          const version = job.remotes[remote]?.version ?? job.shell.version;
          recordSpan(`render ${remote}`, { 'site.version': version }, at, ms);
          spent.set(remote, (spent.get(remote) ?? 0) + ms);
        }
        for (const [remote, ms] of spent) renders.observe({ remote }, ms / 1000);
        return page;
      } catch (error) {
        renderErrors.inc();
        throw error;
      }
    }),
});
