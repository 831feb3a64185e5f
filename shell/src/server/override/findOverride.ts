// Server only. What one developer's browser gets instead of what is live.
import type { Pin, Registry, RegistryEntry, UncheckedPin } from '@site/kit/contract';
import { readCookie } from '@site/kit/readCookie';
import { findRelease } from '@site/registry/copyRelease';
import { findPin } from '@site/registry/entries';
import { OVERRIDE_PATH, type Override, readOverride } from '@site/registry/overrideToken';
import type { ReleaseStore } from '@site/registry/ReleaseStore';
import { pinLocally } from '@site/registry/store';
import { cookieName, setCookie } from '../cookies.ts';

/** Cookie that holds the signed token. Sent to the whole site, readable by no script. */
const NAME = 'site-override';

/** An override that is in force. */
export interface ActiveOverride extends Override {
  /** The registry as this browser gets it. */
  registry: Registry;
  /** The version is kept no longer, so that the browser gets what is live. */
  gone: boolean;
}

/** The override of a token, if it is valid and its remote exists. */
export function checkToken(token: string, registry: Registry): Override | undefined {
  const override = readOverride(token, registry.signer);
  return override && Object.hasOwn(registry.remotes, override.remote) ? override : undefined;
}

/**
 * The override that a request asks for with its cookie; none when the cookie is forged or too old.
 * @param cookies the Cookie header
 * @param secure whether the site is https
 */
export async function findOverride(
  cookies: string | undefined,
  secure: boolean,
  store: ReleaseStore,
  registry: Registry,
): Promise<ActiveOverride | undefined> {
  const token = readCookie(cookieName({ name: NAME, secure }), cookies ?? '');
  const override = token && checkToken(token, registry);
  if (!override) return undefined;
  const entry = registry.remotes[override.remote] as RegistryEntry;
  const pin = override.from
    ? localPin(entry.live, override.from)
    : await publishedPin(entry, store, override.remote, override.version ?? '');
  if (!pin) return { ...override, registry, gone: true };
  const previous = [entry.live, ...entry.previous].filter((each) => each.version !== pin.version);
  const remotes = {
    ...registry.remotes,
    [override.remote]: { live: pin, previous: override.from ? [] : previous },
  };
  return { ...override, registry: { ...registry, remotes }, gone: false };
}

/** The Set-Cookie header of an override; a `maxAge` of 0 ends it. */
export const overrideCookie = (token: string, maxAge: number, secure: boolean): string =>
  setCookie({ name: NAME, secure }, token, maxAge);

/** Address that ends an override. */
export const END_PATH = `${OVERRIDE_PATH}/end`;

/**
 * The live release, but with the files of a server that compiles them as they are edited. Nothing is
 * known of those files, so the browser finds out which there are, and nothing has a hash.
 */
const localPin = (live: Pin, origin: string): UncheckedPin => ({
  ...live,
  base: `${origin}/`,
  files: {},
  exposes: Object.fromEntries(Object.keys(live.exposes).map((name) => [name, []])),
  routes: live.routes.map((route) => ({ ...route, files: [] })),
  unchecked: true,
});

async function publishedPin(
  entry: RegistryEntry,
  store: ReleaseStore,
  remote: string,
  version: string,
): Promise<Pin | undefined> {
  const known = findPin(entry, version);
  if (known) return known;
  const release = await findRelease(store, remote, version);
  return release ? pinLocally(release) : undefined;
}
