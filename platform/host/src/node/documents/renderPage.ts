import {
  type Deployment,
  isLeftOut,
  type PageProps,
  parseSlot,
  type Registry,
  type ReleaseFacts,
  remoteOf,
  SHELL,
  type SlotKey,
  wholeRemote,
} from '@platform/contract';
import type { RenderContext } from '@platform/contract/renderContext';
import {
  createFailedResult,
  RemoteHung,
  type RenderJob,
  type RenderResult,
  type SlotFailure,
} from '@platform/contract/rendering';
import { fitsShell } from '@platform/registry/live';
import { LRUCache } from 'lru-cache';
import { matchRoutes } from 'react-router-dom';
import { liveRoutes } from '../addresses/livePages.ts';
import type { RenderHost } from '../rendering/RenderHost.ts';

/** A remote in one version. */
export interface RemoteVersion {
  remote: string;
  version: string;
}

/** `mfe-blog@1.0.0-0123456789ab` */
export const nameOf = ({ remote, version }: RemoteVersion): string => `${remote}@${version}`;

/** A version that failed to render slots of a page. */
export interface FailedVersion extends RemoteVersion {
  failures: SlotFailure[];
  /** The next version, if any. */
  fallback?: string;
}

export interface RenderOutcome {
  registry: Registry;
  request: Pick<PageRequest, 'url' | 'origin' | 'context' | 'answer'>;
  /** Path of the page, without its query. */
  page: string;
  /** Versions that failed. */
  failed: FailedVersion[];
  /** Versions on the page; empty when the shell failed. */
  shown: RemoteVersion[];
}

export interface RenderedPage extends RenderResult {
  deployments: Record<string, Deployment>;
  /** Slots that failed in every version and are left out. */
  failed: SlotKey[];
  /** Whether a remote has a fallback version or a slot is left out. */
  degraded: boolean;
  /** Versions on the page. */
  shown: RemoteVersion[];
}

export interface PageRequest extends Pick<PageProps, 'answer'> {
  url: string;
  origin: string;
  registry: Registry;
  context: RenderContext;
  history?: ReleaseFacts[] | undefined;
  /** Slots that the browser renders. */
  leaveOut?: SlotKey[];
  /** Low priority, for unlisted addresses, whose number is unlimited. */
  canWait?: boolean;
}

/** Pause between two attempts of a version that hung, because each costs seconds. */
const RETRY_MS = 30_000;

/** Renders pages with the live versions, and with the best fallback version of each remote that fails. */
export class PageRenderer {
  /** Versions that hung: a page of theirs alone to try them with, and when, on the clock of `performance`. */
  #hung = new Map<string, { job: RenderJob; retryAt: number }>();
  /** Remotes that a route, or an address without one, showed when it was last rendered. */
  #shown = new LRUCache<string, string[]>({ max: 5_000 });

  /** @param report gets the outcome of each page, also of a failed one */
  constructor(
    private readonly host: Pick<RenderHost, 'render'>,
    private readonly report: (outcome: RenderOutcome) => void,
  ) {}

  /** @throws only when the shell itself can't render */
  async render(request: PageRequest): Promise<RenderedPage> {
    const { url, origin, context, answer, registry } = request;
    const [page = ''] = url.split('?');
    const asked = { url, origin, context, answer };
    const outcome: RenderOutcome = { registry, request: asked, page, failed: [], shown: [] };
    try {
      const page = await this.#render(request, outcome.failed);
      outcome.shown = page.shown;
      return page;
    } finally {
      this.report(outcome);
    }
  }

  async #render(
    { registry, leaveOut, canWait, history, ...request }: PageRequest,
    failedVersions: FailedVersion[],
  ): Promise<RenderedPage> {
    const remotes = Object.entries(registry.remotes);
    const left = new Map(
      remotes.map(([name, { live, previous }]) => {
        const former = previous.filter((each) => fitsShell(each, registry.shell.live));
        return [name, this.#trusted([live, ...former])];
      }),
    );
    const hung = remotes.flatMap(([name]) =>
      left.get(name)?.length === 0 ? [wholeRemote(name)] : [],
    );
    const route = matchRoutes(liveRoutes(registry), request.url)?.at(-1)?.route.id ?? request.url;
    const failed = new Set<SlotKey>([...(leaveOut ?? []), ...hung]);
    for (;;) {
      const deployments = Object.fromEntries(
        remotes.map(([name, { live }]) => [name, left.get(name)?.[0] ?? live]),
      );
      const job = {
        ...request,
        history: shownOf(history, { ...deployments, [SHELL]: registry.shell.live }),
        shell: registry.shell.live,
        remotes: deployments,
        failed: [...failed],
      };
      const result = await this.#try(job, route, canWait);
      if (result.failures.length === 0) {
        this.#shown.set(route, [...new Set(result.slots.map(remoteOf))]);
        const former = remotes.some(
          ([name, { live }]) => deployments[name]?.version !== live.version,
        );
        const degraded = failed.size > 0 || former;
        return {
          ...result,
          deployments,
          failed: job.failed,
          degraded,
          shown: findShownVersions(result, job),
        };
      }
      for (const [remote, failures] of groupByRemote(result.failures)) {
        const usable = (left.get(remote) ?? [])
          .slice(1)
          .filter((deployment) => hasAllSlots(deployment, failures));
        const version = deployments[remote]?.version ?? '';
        failedVersions.push({ remote, version, failures, fallback: usable[0]?.version });
        if (usable.length > 0) left.set(remote, usable);
        else leaveSlotsOut(failures, failed);
      }
    }
  }

  async #try(job: RenderJob, route: string, canWait?: boolean): Promise<RenderResult> {
    try {
      return await this.host.render(job, { canWait, shows: this.#shown.get(route) });
    } catch (error) {
      if (!(error instanceof RemoteHung) || !error.remote) throw error;
      // The section that hung may not have been known to be on the page.
      this.#shown.delete(route);
      const deployment = job.remotes[error.remote];
      if (deployment) this.#leaveOut(versionOf(deployment), alone(job, error.remote));
      return createFailedResult([], [{ key: wholeRemote(error.remote), error: error.message }]);
    }
  }

  #leaveOut(version: string, job: RenderJob): void {
    this.#hung.set(version, { job, retryAt: performance.now() + RETRY_MS });
  }

  /** Versions that don't hang, best first. */
  #trusted(deployments: Deployment[]): Deployment[] {
    return deployments.filter((deployment) => {
      const version = versionOf(deployment);
      const hung = this.#hung.get(version);
      if (hung && hung.retryAt < performance.now()) void this.#retry(version, hung.job);
      return !hung;
    });
  }

  /** Renders a page without a visitor, to use the version again if it answers. */
  async #retry(version: string, job: RenderJob): Promise<void> {
    this.#hung.set(version, { job, retryAt: Number.POSITIVE_INFINITY });
    try {
      await this.host.render(job, { canWait: true });
      this.#hung.delete(version);
    } catch {
      this.#leaveOut(version, job);
    }
  }
}

/** Without the code of other remotes, which may have hung in its place. */
const alone = (job: RenderJob, remote: string): RenderJob => ({
  ...job,
  failed: Object.keys(job.remotes).flatMap((name) => (name === remote ? [] : [wholeRemote(name)])),
});

/** Drops releases that the page shows in another version, because the one in the history failed. */
const shownOf = (history: ReleaseFacts[] | undefined, deployments: Record<string, Deployment>) =>
  history?.filter(({ name, version }) => deployments[name]?.version === version);

const versionOf = ({ name, version }: Deployment): string => nameOf({ remote: name, version });

function leaveSlotsOut(failures: SlotFailure[], failed: Set<SlotKey>): void {
  for (const { key, error } of failures) {
    if (failed.has(key)) throw new Error(`${key} was left out, but failed again: ${error}`);
    failed.add(key);
  }
}

/** Versions of all slots that aren't left out. */
function findShownVersions(
  { slots }: RenderResult,
  { remotes, failed }: RenderJob,
): RemoteVersion[] {
  const left = slots.filter((key) => !isLeftOut(failed, key));
  return [...new Set(left.map(remoteOf))].flatMap((remote) => {
    const version = remotes[remote]?.version;
    return version ? [{ remote, version }] : [];
  });
}

function groupByRemote(failures: SlotFailure[]): Map<string, SlotFailure[]> {
  const groups = new Map<string, SlotFailure[]>();
  for (const failure of failures) {
    const remote = remoteOf(failure.key);
    groups.set(remote, [...(groups.get(remote) ?? []), failure]);
  }
  return groups;
}

/** Whether a version has all slots that failed in another one. */
export const hasAllSlots = (deployment: Deployment, failures: SlotFailure[]): boolean =>
  failures.every(({ key }) => {
    const { name } = parseSlot(key);
    return (
      name === '' || name in deployment.exposes || deployment.routes.some(({ id }) => id === name)
    );
  });
