// Server only. What one developer's browser gets instead of what is live: what a signed token says, and
// what has been chosen since then on the page itself.

import type { Deployment, Registry, UncheckedDeployment } from '@platform/contract';
import { withoutHash } from '@platform/contract/files/fileNames';
import { readCookie } from '@platform/contract/forms/readCookie';
import {
  deploymentsOf,
  entriesOf,
  entryOf,
  findEntry,
  findPublished,
  OVERRIDE_PATH,
  type Override,
  type OverrideChange,
  type ReleaseStore,
  readOverride,
  withEntries,
} from '@platform/registry';
import { LIVE } from '../documents/parts.ts';
import { cookieName, setCookie } from '../http/cookies.ts';

/** Cookie that holds the signed token. Sent to the whole site, readable by no script. */
const NAME = 'site-override';
/** Cookie with versions that were chosen, worth nothing without the other: `mfe-blog@1.2.0-abc~…`. */
const CHOICE = 'site-override-choice';

/** An override that is in force. */
export interface ActiveOverride extends Override {
  /** The registry as this browser gets it. */
  registry: Registry;
  /** The registry as everybody else gets it. */
  everybodys: Registry;
  /** Names whose version is kept no longer, so that the browser gets what is live. */
  gone: string[];
  /** By name, the versions that may be chosen. */
  choice: Record<string, string[]>;
}

/** The override of a token, if it is valid and there is what it names. */
export function checkToken(token: string, registry: Registry): Override | undefined {
  const override = readOverride(token, registry.signer);
  return override?.changes.every(({ name }) => findEntry(registry, name)) ? override : undefined;
}

/**
 * The override that a request asks for with its cookies; none when they are forged or too old.
 * @param cookies the Cookie header
 * @param secure whether the site is https
 */
export async function findOverride(
  cookies: string | undefined,
  secure: boolean,
  store: ReleaseStore,
  everybodys: Registry,
): Promise<ActiveOverride | undefined> {
  const read = (name: string) => readCookie(cookieName({ name, secure }), cookies ?? '') ?? '';
  const override = checkToken(read(NAME), everybodys);
  if (!override) return undefined;
  const choice = versionsToChoose(override, everybodys);
  const changes = chosen(override.changes, parseChoice(read(CHOICE)), choice);
  const deployments = await Promise.all(
    changes.map((change) => deploymentOf(change, store, everybodys)),
  );
  const entries = deployments.flatMap((deployment) => {
    if (!deployment) return [];
    const { live, previous } = entryOf(everybodys, deployment.name);
    const others = [live, ...previous].filter(({ version }) => version !== deployment.version);
    return [{ live: deployment, previous: 'unchecked' in deployment ? [] : others }];
  });
  const gone = changes.filter((_, index) => !deployments[index]).map(({ name }) => name);
  const registry = withEntries(everybodys, entries);
  return { ...override, changes, registry, everybodys, gone, choice };
}

/** What the token says of a name, and whatever the registry knows of any. */
const versionsToChoose = ({ changes }: Override, registry: Registry): Record<string, string[]> =>
  Object.fromEntries(
    entriesOf(registry).map(([name, entry]) => {
      const signed = changes.flatMap((each) => (each.name === name ? (each.version ?? []) : []));
      const known = deploymentsOf(entry).map(({ version }) => version);
      return [name, [...new Set([...signed, ...known])]];
    }),
  );

function chosen(
  signed: OverrideChange[],
  choices: Map<string, string>,
  allowed: Record<string, string[]>,
): OverrideChange[] {
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
 * The Set-Cookie header of what was chosen.
 * @param choices versions by name, as a form sends them
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

/** The Set-Cookie headers of an override, without any choice; a `maxAge` of 0 ends it. */
export const overrideCookies = (token: string, maxAge: number, secure: boolean): string[] => [
  setCookie({ name: NAME, secure }, token, maxAge),
  setCookie({ name: CHOICE, secure }, '', 0),
];

/** Address that ends an override. */
export const END_PATH = `${OVERRIDE_PATH}/end`;

async function deploymentOf(
  { name, version = '', from }: OverrideChange,
  store: ReleaseStore,
  registry: Registry,
): Promise<Deployment | UncheckedDeployment | undefined> {
  const entry = entryOf(registry, name);
  return from ? localDeployment(entry.live, from) : findPublished(store, entry, version);
}

/**
 * The live release, but with the files of a server that compiles them as they are edited. Nothing is
 * known of those files, so the browser finds out which there are, and nothing has a hash.
 */
const localDeployment = (live: Deployment, origin: string): UncheckedDeployment => ({
  ...live,
  base: `${origin}/`,
  entry: withoutHash(live.entry),
  files: {},
  exposes: Object.fromEntries(Object.keys(live.exposes).map((name) => [name, []])),
  routes: live.routes.map((route) => ({ ...route, files: [] })),
  unchecked: true,
});
