// Server only. Renders an address with the live versions, and with the last working version of any
// remote whose live one fails: readers never lose a page to a release.
import type { Pin, Registry } from '@site/kit/contract';
import { isLeftOut, remoteOf, type SlotKey, wholeRemote } from '@site/kit/slotKey';
import type { RenderResult } from '../render/render.tsx';
import type { RemoteHealth, RemoteVersion } from './RemoteHealth.ts';
import { RemoteHung, type RenderHost } from './RenderHost.ts';
import type { RenderJob } from './renderWorker.ts';

/** A rendered page with the versions that it was rendered with. */
export interface RenderedPage extends RenderResult {
  pins: Record<string, Pin>;
  /** Slots that no version could render; they are left out. */
  failed: SlotKey[];
  /** True when any remote is not at its live version, or a slot is left out. */
  degraded: boolean;
  /** The remotes that the page shows. */
  shown: RemoteVersion[];
}

export interface PageRequest {
  url: string;
  origin: string;
  registry: Registry;
  /** Slots that aren't for the server to render. */
  leaveOut?: SlotKey[];
}

const TIME_LIMIT_MS = 2500;
/** How long a version that hung isn't tried again; each try would cost seconds. */
const DISTRUST_MS = 30_000;

export class PageRenderer {
  #distrusted = new Map<string, number>();

  constructor(
    private readonly host: RenderHost,
    private readonly health: RemoteHealth,
  ) {}

  /** @throws only when the shell itself can't render */
  async render({ registry, leaveOut, ...request }: PageRequest): Promise<RenderedPage> {
    const candidates = Object.entries(registry.remotes).map(
      ([name, { live, previous }]) => [name, this.#trusted([live, ...previous])] as const,
    );
    const left = new Map(candidates);
    const failed = new Set<SlotKey>(leaveOut);
    /** Versions that failed on the way. */
    const bad: (RemoteVersion & { cause: string })[] = [];
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
        const shown = shownBy(result, pins, failed);
        this.health.rendered(shown);
        for (const { remote, version, cause } of bad) {
          const { stable } = trialOf(registry, remote, version) ?? {};
          const same = shown.some((each) => each.remote === remote && each.version === stable);
          if (same) this.#blameCanary(registry, remote, version, cause);
        }
        return { ...result, pins, failed: [...failed], degraded, shown };
      }
      for (const [remote, failures] of byRemote(result.failures)) {
        const [pin] = left.get(remote) ?? [];
        const cause = firstLine(failures[0]?.error ?? '');
        if (pin) bad.push({ remote, version: pin.version, cause });
        const [, stable] = left.get(remote) ?? [];
        // What the stable version doesn't have can't be rendered with it to compare.
        if (pin && stable && !offersAll(stable, remote, failures)) {
          this.#blameCanary(registry, remote, pin.version, cause);
        }
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

  #blameCanary(registry: Registry, remote: string, version: string, cause: string): void {
    const trial = trialOf(registry, remote, version);
    if (trial) this.health.canaryFailed(remote, trial.canary, cause);
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
    const usable = rest.filter((pin) => offersAll(pin, remote, failures));
    for (const [index, { key, error, phase = 'render' }] of failures.entries()) {
      const slot = slots[index];
      const fallback = usable[0]?.version;
      const version = bad?.version ?? '';
      this.health.serverFailed({ remote, version, slot, fallback, phase, cause: error });
      if (usable.length > 0) continue;
      if (failed.has(key)) throw new Error(`${key} failed although it was left out: ${error}`);
      failed.add(key);
    }
    if (usable.length > 0) left.set(remote, usable);
  }
}

/** The trial of this version, in the registry of a visitor who gets it. */
function trialOf({ remotes }: Registry, remote: string, version: string) {
  const { live, canary, previous } = remotes[remote] ?? {};
  const isIt = live?.version === version && canary?.pin.version === version;
  return isIt ? { canary, stable: previous?.[0]?.version } : undefined;
}

/** The remotes of all slots but those that are left out. */
function shownBy(
  { slots }: RenderResult,
  pins: Record<string, Pin>,
  failed: ReadonlySet<SlotKey>,
): RemoteVersion[] {
  const left = slots.filter((key) => !isLeftOut([...failed], key));
  return [...new Set(left.map(remoteOf))].flatMap((remote) => {
    const version = pins[remote]?.version;
    return version ? [{ remote, version }] : [];
  });
}

const firstLine = (text: string): string => text.split('\n')[0]?.slice(0, 200) ?? '';

function byRemote(failures: RenderResult['failures']) {
  const groups = new Map<string, RenderResult['failures']>();
  for (const failure of failures) {
    const remote = remoteOf(failure.key);
    groups.set(remote, [...(groups.get(remote) ?? []), failure]);
  }
  return groups;
}

const offersAll = (pin: Pin, remote: string, failures: RenderResult['failures']): boolean =>
  failures.every(({ key }) => offers(pin, key.slice(remote.length + 1)));

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
