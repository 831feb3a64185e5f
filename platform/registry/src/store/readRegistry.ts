// Reads a registry of any version of the site. What this version can't read is repaired from the release's own
// `release.json`, or left out alone.
import { readFile } from 'node:fs/promises';
import type { Deployment, Registry, RegistryEntry, Release } from '@platform/contract';
import { FORMER, renameKeys } from '@platform/contract/rendering';
import type { z } from 'zod';
import { isUnchanged } from './describeRelease.ts';
import { deploymentsOf, entriesOf } from './entries.ts';
import { canonicalJson } from './integrity.ts';
import { nameSchema, versionSchema } from './releaseParts.schema.ts';
import {
  deploymentSchema,
  entryFields,
  parseAs,
  registryFields,
  registrySchema,
  releaseFields,
  releaseSchema,
  retiredSchema,
  SHELL,
} from './releases.schema.ts';
import { ownAddress, type ReleaseId, type StorePaths } from './StorePaths.ts';

/** A release's own description; null when it is missing or this version can't read it. */
export type FindRelease = (which: ReleaseId) => Promise<Release | null>;

export const findInFolder =
  (paths: StorePaths): FindRelease =>
  async (which) => {
    try {
      const text = await readFile(paths.fileOf(which, 'release.json'), 'utf8');
      const release = releaseSchema.parse(JSON.parse(text));
      const isThis = release.name === which.name && release.version === which.version;
      return isThis ? release : null;
    } catch {
      return null;
    }
  };

type Note = (line: string) => void;

/** `notes`: what was repaired or left out, by name. @throws when it has no readable shell, revision or JSON */
export async function readRegistry(
  text: string,
  find: FindRelease,
): Promise<{ registry: Registry; notes: string[] }> {
  const notes: string[] = [];
  const given: unknown = JSON.parse(text);
  const whole = registrySchema.safeParse(given);
  const registry: Registry = whole.success
    ? whole.data
    : parseAs(
        registrySchema,
        'The registry',
        await readableParts(given, find, (line) => notes.push(line)),
      );
  return { registry: await complete(registry, find), notes };
}

async function readableParts(given: unknown, find: FindRelease, note: Note): Promise<object> {
  const { shell, remotes, retired, ...rest } = Object(given);
  const read = (name: string, entry: unknown) => readableEntry(name, entry, find, note);
  const found: [string, RegistryEntry][] = [];
  for (const [name, raw] of Object.entries(Object(remotes))) {
    const isName = name !== SHELL && nameSchema.safeParse(name).success;
    const entry = isName ? await read(name, raw) : undefined;
    if (entry) found.push([name, entry]);
    else note(`${name} is left out: this version of the site can’t read its entry.`);
  }
  const gone = Object.entries(Object(retired)).filter(([name, each]) => {
    const isReadable = nameSchema.safeParse(name).success && retiredSchema.safeParse(each).success;
    if (!isReadable) note(`${name} is left out: this version can’t read how it was retired.`);
    return isReadable;
  });
  return {
    ...readableFields('The registry', rest, registryFields.shape, note),
    shell: await read(SHELL, shell),
    remotes: Object.fromEntries(found),
    ...(retired && { retired: Object.fromEntries(gone) }),
  };
}

/** Undefined when no version of it is readable. */
async function readableEntry(name: string, raw: unknown, find: FindRelease, note: Note) {
  const { live, previous, blocked, ...rest } = Object(renameKeys(raw, FORMER.entry));
  const read = (each: unknown) => readableDeployment(name, each, find, note);
  const first = await read(live);
  const blocks = readableBlocks(name, blocked, note);
  const former: Deployment[] = [];
  for (const each of Array.isArray(previous) ? previous : []) {
    const deployment = await read(each);
    if (deployment && !Object.hasOwn(blocks, deployment.version)) former.push(deployment);
  }
  const [now, ...others] = first ? [first, ...former] : former;
  if (!now) return undefined;
  if (!first) note(`${name} ${now.version} is shown in place of the live version.`);
  const given = { ...rest, ...(blocked && { blocked: blocks }) };
  return { ...readableFields(name, given, entryFields.shape, note), live: now, previous: others };
}

/** One that this version can't read lifts no other. */
function readableBlocks(name: string, blocked: unknown, note: Note): object {
  const entries = Object.entries(Object(blocked)).filter(([version]) => {
    const isReadable = versionSchema.safeParse(version).success;
    if (!isReadable) note(`${name} is read without a block that this version can’t read.`);
    return isReadable;
  });
  return Object.fromEntries(entries);
}

async function readableDeployment(name: string, raw: unknown, find: FindRelease, note: Note) {
  const given = Object(renameKeys(raw, FORMER.release));
  const parsed = deploymentSchema.safeParse(given);
  if (parsed.data?.name === name) return parsed.data;
  const { version, base } = given;
  const what = typeof version === 'string' ? `${name} ${version}` : `A version of ${name}`;
  const isVersion = versionSchema.safeParse(version).success;
  const release = isVersion ? await find({ name, version }) : null;
  if (release && isUnchanged(release)) {
    note(`${what} is read from its release.json: this version can’t read its entry.`);
    const there = deploymentSchema.safeParse({ ...release, base });
    return there.data ?? { ...release, base: ownAddress(release) };
  }
  const faults = new Set(parsed.error?.issues.map(({ path }) => String(path[0])));
  const fields: Fields = releaseFields.shape;
  const optional = [...faults].filter((key) => fields[key]?.isOptional());
  const less = deploymentSchema.safeParse(without(given, optional));
  if (less.data?.name === name) {
    note(`${what} is read without what this version can’t read: ${optional.join(', ')}.`);
    return less.data;
  }
  note(`${what} is left out: this version can’t read it (${[...faults].join(', ')}).`);
  return undefined;
}

const without = (value: object, keys: string[]) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));

type Fields = Readonly<Record<string, z.ZodType>>;

/** Leaves out optional fields that this version can't read. */
function readableFields(what: string, given: object, fields: Fields, note: Note): object {
  const entries = Object.entries(given).filter(([key, value]) => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const isReadable = !field?.isOptional() || field.safeParse(value).success;
    if (!isReadable) note(`${what} is read without ${key}, which this version can’t read.`);
    return isReadable;
  });
  return Object.fromEntries(entries);
}

/** Takes from `release.json` the fields that an older version dropped from the registry. */
async function complete(registry: Registry, find: FindRelease): Promise<Registry> {
  const whole = new Map<Deployment, Deployment>();
  for (const [, entry] of entriesOf(registry)) {
    for (const deployment of deploymentsOf(entry)) {
      whole.set(deployment, await completeDeployment(deployment, find));
    }
  }
  const of = (deployment: Deployment) => whole.get(deployment) ?? deployment;
  const entryOf = ({ live, previous, canary, ...rest }: RegistryEntry): RegistryEntry => ({
    ...rest,
    live: of(live),
    previous: previous.map(of),
    ...(canary && { canary: { ...canary, deployment: of(canary.deployment) } }),
  });
  const remotes = Object.entries(registry.remotes).map(([name, entry]) => [name, entryOf(entry)]);
  return { ...registry, shell: entryOf(registry.shell), remotes: Object.fromEntries(remotes) };
}

async function completeDeployment(deployment: Deployment, find: FindRelease): Promise<Deployment> {
  const { base, ...own } = deployment;
  if (isUnchanged(own)) return deployment;
  const release = await find(own);
  const isSame = release && canonicalJson(release.files) === canonicalJson(own.files);
  return isSame && isUnchanged(release) ? { ...deployment, ...release, base } : deployment;
}
