// Development only. What a page of a live site says about its remotes, and this remote as its local code is.
import type { Contribution, ReleaseRoute } from '@platform/contract';
import { isSection, slotKey } from '@platform/contract';
import { withFormerNames } from '@platform/contract/rendering';

/** The remote from this machine. */
export interface LocalRemote {
  name: string;
  container: string;
  /** Relative to `base`. */
  entry: string;
  /** Path of its files on the proxy, ending in "/". */
  base: string;
  routes: Pick<ReleaseRoute, 'id' | 'path' | 'hydrate'>[];
  exposes: string[];
  contributions: Contribution[];
  pictureOrigins: string[];
}

interface SentRemote {
  base: string;
  routes: { id: string; path: string }[];
  standalone?: string[];
}

/** The parts of the JSON in `<script id="site-payload">` that the proxy reads or replaces. */
export interface SentPayload {
  remotes: Record<string, SentRemote>;
  failed: string[];
  override?: unknown;
}

/** @returns undefined when it isn't a payload of this contract */
export function readPayload(json: string): SentPayload | undefined {
  let sent: Partial<SentPayload & { shell: { base: string; integrity: object } }>;
  try {
    sent = JSON.parse(json);
  } catch {
    return undefined;
  }
  const { shell, remotes, failed } = Object(sent) as typeof sent;
  const isKnown =
    typeof shell?.base === 'string' &&
    typeof shell.integrity === 'object' &&
    Array.isArray(failed) &&
    Object.values(Object(remotes) as Record<string, Partial<SentRemote>>).every(
      ({ base, routes }) => typeof base === 'string' && Array.isArray(routes),
    );
  return isKnown ? (sent as SentPayload) : undefined;
}

/**
 * The payload with the local remote, marked as an override: then browsers report no failures and no visits.
 * @param hasSlot whether the document has a slot's element; others are left out until their code has loaded
 * @param from origin of the proxy
 */
export function withLocalRemote(
  sent: SentPayload,
  local: LocalRemote,
  from: string,
  hasSlot: (key: string) => boolean,
): SentPayload {
  const { name, base, container, entry } = local;
  const onHome = local.contributions.filter(({ extensionPoint }) => extensionPoint === 'home');
  const standalone = sent.remotes[name]?.standalone;
  const deployment = {
    ...{ base, container, entry, version: 'local', integrity: {}, unchecked: true },
    routes: local.routes.map(({ id, path, hydrate }) => ({ id, path, hydrate, files: [] })),
    exposes: Object.fromEntries(local.exposes.map((expose) => [expose, []])),
    ...(onHome.length > 0 && {
      contributions: onHome,
      // For shells from before version 1.2.
      ...withFormerNames({ contributions: onHome }),
    }),
    ...(standalone && { standalone }),
  };
  const others = sent.failed.filter((key) => !key.startsWith(`${name}#`));
  const sections = local.exposes.filter((each) => isSection(each) && each !== './routes');
  const missing = sections.map((each) => slotKey(name, each)).filter((key) => !hasSlot(key));
  return {
    ...sent,
    remotes: { ...sent.remotes, [name]: deployment },
    failed: [...others, ...missing],
    override: { remote: name, from },
  };
}
