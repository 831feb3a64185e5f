import type { Deployment, Registry, UncheckedDeployment } from '@platform/contract';
import { withoutHash } from '@platform/contract/files/fileNames';
import { readCookie } from '@platform/contract/forms/readCookie';
import { type Override, overrideToken } from '@platform/registry/keys';
import {
  deploymentsOf,
  entriesOf,
  entryOf,
  findEntry,
  type ReleaseStore,
  withEntries,
} from '@platform/registry/store';
import { LIVE } from '../documents/parts.ts';
import { cookieName, setCookie } from '../http/cookies.ts';

type Change = Override['changes'][number];

const NAME = 'site-override';
/** Cookie with versions chosen on the page, ignored without the token: `mfe-blog@1.2.0-abc~…`. */
const CHOICE = 'site-override-choice';

export interface ActiveOverride extends Override {
  /** This browser's registry. */
  registry: Registry;
  siteRegistry: Registry;
  /** Names whose version has been removed or blocked, so that the browser gets the live one. */
  gone: string[];
  /** Selectable versions by name. */
  choice: Record<string, string[]>;
}

/** The override of a token; undefined when the token is invalid or names an unknown remote. */
export async function checkToken(
  token: string,
  store: ReleaseStore,
  registry: Registry,
): Promise<Override | undefined> {
  const override = await overrideToken.read(store, token);
  return override?.changes.every(({ name }) => findEntry(registry, name)) ? override : undefined;
}

/**
 * The override in a request's cookies; undefined when they are forged or expired.
 * @param cookies the Cookie header
 * @param secure whether the site uses https
 */
export async function findOverride(
  cookies: string | undefined,
  secure: boolean,
  store: ReleaseStore,
  siteRegistry: Registry,
): Promise<ActiveOverride | undefined> {
  const read = (name: string) => readCookie(cookieName({ name, secure }), cookies ?? '') ?? '';
  const override = await checkToken(read(NAME), store, siteRegistry);
  if (!override) return undefined;
  const choice = selectableVersions(override, siteRegistry);
  const changes = chosen(override.changes, parseChoice(read(CHOICE)), choice);
  const deployments = await Promise.all(
    changes.map((change) => deploymentOf(change, store, siteRegistry)),
  );
  const entries = deployments.flatMap((deployment) => {
    if (!deployment) return [];
    const { live, previous } = entryOf(siteRegistry, deployment.name);
    const others = [live, ...previous].filter(({ version }) => version !== deployment.version);
    return [{ live: deployment, previous: 'unchecked' in deployment ? [] : others }];
  });
  const gone = changes.filter((_, index) => !deployments[index]).map(({ name }) => name);
  const registry = withEntries(siteRegistry, entries);
  return { ...override, changes, registry, siteRegistry, gone, choice };
}

/** The token's versions and all versions in the registry, by name. */
const selectableVersions = ({ changes }: Override, registry: Registry): Record<string, string[]> =>
  Object.fromEntries(
    entriesOf(registry).map(([name, entry]) => {
      const signed = changes.flatMap((each) => (each.name === name ? (each.version ?? []) : []));
      const known = deploymentsOf(entry).map(({ version }) => version);
      return [name, [...new Set([...signed, ...known])]];
    }),
  );

function chosen(
  signed: Change[],
  choices: Map<string, string>,
  allowed: Record<string, string[]>,
): Change[] {
  const kept = signed.filter(({ name }) => !choices.has(name));
  const others = [...choices].flatMap(([name, version]) =>
    Object.hasOwn(allowed, name) && allowed[name]?.includes(version) ? [{ name, version }] : [],
  );
  return [...kept, ...others];
}

const parseChoice = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/(?:^|~)([a-z0-9-]+)@([\w.-]+)/g)].map(([, name = '', version = '']) => [
      name,
      version,
    ]),
  );

/**
 * The Set-Cookie header of chosen versions.
 * @param choices form fields: versions by name
 */
export function choiceCookie(
  choices: Record<string, unknown>,
  override: ActiveOverride,
  secure: boolean,
): string {
  const pairs = Object.entries(override.choice).flatMap(([name, versions]) => {
    const version = choices[name];
    const isOne = version === LIVE || versions.some((each) => each === version);
    return isOne ? [`${name}@${version}`] : [];
  });
  const left = Math.max(0, Math.floor(override.expires - Date.now() / 1000));
  return setCookie({ name: CHOICE, secure }, pairs.join('~'), left);
}

/** The Set-Cookie headers of an override without choices; a `maxAge` of 0 ends it. */
export const overrideCookies = (token: string, maxAge: number, secure: boolean): string[] => [
  setCookie({ name: NAME, secure }, token, maxAge),
  setCookie({ name: CHOICE, secure }, '', 0),
];

export const END_PATH = `${overrideToken.path}/end`;

async function deploymentOf(
  { name, version = '', from }: Change,
  store: ReleaseStore,
  registry: Registry,
): Promise<Deployment | UncheckedDeployment | undefined> {
  const entry = entryOf(registry, name);
  if (Object.hasOwn(entry.blocked ?? {}, version)) return undefined;
  return from ? localDeployment(entry.live, from) : store.findPublished(entry, version);
}

/** The live release with unchecked files of a developer's machine, whose names and hashes are unknown. */
const localDeployment = (live: Deployment, origin: string): UncheckedDeployment => ({
  ...live,
  base: `${origin}/`,
  entry: withoutHash(live.entry),
  files: {},
  exposes: Object.fromEntries(Object.keys(live.exposes).map((name) => [name, []])),
  routes: live.routes.map((route) => ({ ...route, files: [] })),
  unchecked: true,
});
