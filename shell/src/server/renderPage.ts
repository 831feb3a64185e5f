// Server only. Renders an address with the live versions, and with the last working version of any
// remote whose live one fails: readers never lose a page to a release.
import type { Pin, Registry } from '@site/kit/contract';
import type { Logger } from '@site/kit/log';
import { remoteOf, type SlotKey, wholeRemote } from '../app/payload.ts';
import type { RenderResult } from '../render/render.tsx';
import { RemoteHung, type RenderHost } from './RenderHost.ts';
import type { RenderJob } from './renderWorker.ts';

/** A rendered page with the versions that it was rendered with. */
export interface RenderedPage extends RenderResult {
  pins: Record<string, Pin>;
  /** Slots that no version could render; they are left out. */
  failed: SlotKey[];
  /** True when any remote is not at its live version, or a slot is left out. */
  degraded: boolean;
}

export interface PageRequest {
  url: string;
  origin: string;
  year: number;
  registry: Registry;
}

const TIME_LIMIT_MS = 2500;
/** How long a version that hung isn't tried again; each try would cost seconds. */
const DISTRUST_MS = 30_000;

export class PageRenderer {
  #distrusted = new Map<string, number>();

  constructor(
    private readonly host: RenderHost,
    private readonly log: Logger,
  ) {}

  /** @throws only when the shell itself can't render */
  async render({ registry, ...request }: PageRequest): Promise<RenderedPage> {
    const candidates = Object.entries(registry.remotes).map(
      ([name, { live, previous }]) => [name, this.#trusted([live, ...previous])] as const,
    );
    const left = new Map(candidates);
    const failed = new Set<SlotKey>();
    for (;;) {
      const pins = currentPins(left, registry);
      const result = await this.#try({
        ...request,
        shell: registry.shell.live,
        remotes: pins,
        failed: [...failed],
        timeLimitMs: TIME_LIMIT_MS,
      });
      const degraded =
        failed.size > 0 ||
        Object.entries(pins).some(
          ([name, pin]) => pin.version !== registry.remotes[name]?.live.version,
        );
      if (result.failures.length === 0) {
        return { ...result, pins, failed: [...failed], degraded };
      }
      for (const [remote, failures] of byRemote(result.failures)) {
        this.#fallBack(remote, failures, left, failed);
      }
    }
  }

  async #try(job: Omit<RenderJob, 'id'>): Promise<RenderResult> {
    try {
      return await this.host.render(job);
    } catch (error) {
      if (!(error instanceof RemoteHung) || !error.remote) throw error;
      const pin = job.remotes[error.remote];
      if (pin) this.#distrusted.set(`${pin.name}@${pin.version}`, Date.now() + DISTRUST_MS);
      return failureOf(error.remote, error.message);
    }
  }

  /** Versions worth trying, best first; all of them when none is trusted. */
  #trusted(pins: Pin[]): Pin[] {
    const now = Date.now();
    const trusted = pins.filter(
      ({ name, version }) => (this.#distrusted.get(`${name}@${version}`) ?? 0) < now,
    );
    return trusted.length > 0 ? trusted : pins;
  }

  /** Puts the remote's next version that has all these slots in place, or leaves them out. */
  #fallBack(
    remote: string,
    failures: RenderResult['failures'],
    left: Map<string, Pin[]>,
    failed: Set<SlotKey>,
  ): void {
    const [bad, ...rest] = left.get(remote) ?? [];
    const slots = failures.map(({ key }) => key.slice(remote.length + 1));
    const usable = rest.filter((pin) => slots.every((slot) => offers(pin, slot)));
    for (const [index, { key, error }] of failures.entries()) {
      const slot = slots[index];
      const fallback = usable[0]?.version;
      this.log.error(
        { event: 'render-failed', remote, version: bad?.version, slot, fallback, error },
        `${remote} can't render ${slot || 'anything'}`,
      );
      if (usable.length > 0) continue;
      if (failed.has(key)) throw new Error(`${key} failed although it was left out: ${error}`);
      failed.add(key);
    }
    if (usable.length > 0) left.set(remote, usable);
  }
}

function byRemote(failures: RenderResult['failures']) {
  const groups = new Map<string, RenderResult['failures']>();
  for (const failure of failures) {
    const remote = remoteOf(failure.key);
    groups.set(remote, [...(groups.get(remote) ?? []), failure]);
  }
  return groups;
}

const offers = (pin: Pin, slot: string): boolean =>
  slot === '' || slot in pin.exposes || pin.routes.some(({ id }) => id === slot);

function currentPins(left: Map<string, Pin[]>, registry: Registry): Record<string, Pin> {
  const pins = [...left].map(([name, [first]]) => [name, first ?? registry.remotes[name]?.live]);
  return Object.fromEntries(pins);
}

const failureOf = (remote: string, error: string): RenderResult => ({
  status: 503,
  headHtml: '',
  styleHtml: '',
  bodyHtml: '',
  slots: [],
  failures: [{ key: wholeRemote(remote), error }],
});
