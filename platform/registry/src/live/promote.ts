import type { Deployment, Registry, RegistryEntry } from '@platform/contract';
import { describeOperatorCommand, shortName } from '@platform/contract/cli/verbs';
import { ConflictError, Rejection } from '@platform/contract/publishing';

import { entryOf, findEntry, isSameDeployment } from '../store/entries.ts';
import { isLiveChange } from '../store/history.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import { deploymentSchema, parseAs } from '../store/releases.schema.ts';
import { addBlock } from './block.ts';
import { type ChangeMeta, changeEntries } from './changeEntries.ts';

export const promote = (
  store: ReleaseStore,
  deployment: Deployment,
  meta: ChangeMeta,
): Promise<Registry> => promoteAll(store, [deployment], meta);

/**
 * Makes releases live in one step; their former versions become the first rollback targets. The first time, the
 * shell must be among them. Skips deployments that are live already.
 * @throws when a name is frozen, or a deployment breaks the contract, doesn't fit the shell's libraries, claims
 *   another remote's path, or has missing or changed files; nothing changes then
 */
export async function promoteAll(
  store: ReleaseStore,
  deployments: Deployment[],
  meta: ChangeMeta,
): Promise<Registry> {
  const checked = deployments.map((deployment) =>
    parseAs(deploymentSchema, `The release of ${deployment.name}`, deployment),
  );
  const names = checked.map((deployment) => deployment.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice) throw new Error(`${twice} can't go live in two versions at once.`);
  for (const deployment of checked) await verifyDeployment(store, deployment);
  return changeEntries(store, 'promote', meta, (current) =>
    checked.flatMap((live) => {
      const entry = findEntry(current, live.name);
      if (isSameDeployment(entry?.live, live)) return [];
      return [{ next: { ...entry, live, previous: entry ? [entry.live, ...entry.previous] : [] } }];
    }),
  );
}

/**
 * Makes the previous version live again, or a version that was live at any time. Newer ones go to the end of the
 * targets, so that another rollback leads further back.
 * @throws like `promoteAll`, and without a target
 */
export async function rollback(
  store: ReleaseStore,
  name: string,
  version: string | undefined,
  meta: ChangeMeta,
): Promise<Registry> {
  const before = await store.registry(meta.log);
  try {
    return await rollBackEntries(store, before, [{ name, version }], 'rollback', meta);
  } catch (error) {
    if (!(error instanceof Rejection) || !before) throw error;
    const others = (await findPromotedTogether(store, before, name)).filter(
      (each) => each.name !== name,
    );
    if (others.length === 0) throw error;
    const fix = `${name} went live together with ${others.map((each) => each.name).join(', ')}. ${describeOperatorCommand(meta.site, 'roll them back together')}: npm run rollback -- ${shortName(name)} --together`;
    throw new Rejection(error.problems.map((problem) => ({ ...problem, fix })));
  }
}

/** Rolls back all names that went live in the same change as this one's live version. @throws like `rollback` */
export async function rollBackTogether(
  store: ReleaseStore,
  name: string,
  meta: ChangeMeta,
): Promise<Registry> {
  const before = await store.needRegistry(meta.log);
  return rollBackEntries(
    store,
    before,
    await findPromotedTogether(store, before, name),
    'rollback',
    meta,
  );
}

/**
 * Rolls back and blocks a faulty version, and the versions promoted with it if they need it.
 * Changes nothing if another version is live or there is no rollback target.
 */
export async function rollBackLive(
  store: ReleaseStore,
  name: string,
  version: string,
  meta: ChangeMeta,
): Promise<Registry> {
  const blockIt = (entry: RegistryEntry) =>
    entry.live.name === name ? addBlock(entry, version, meta) : entry;
  try {
    return await changeEntries(store, 'automatic-rollback', meta, (current) => {
      const entry = entryOf(current, name);
      const [live, ...previous] = entry.previous;
      if (entry.live.version !== version || !live) return [];
      return [{ next: { ...blockIt(entry), live, previous } }];
    });
  } catch (error) {
    const before = await store.needRegistry(meta.log);
    if (!(error instanceof Rejection) || entryOf(before, name).live.version !== version)
      throw error;
    const all = await findPromotedTogether(store, before, name);
    if (all.length < 2) throw error;
    return rollBackEntries(store, before, all, 'automatic-rollback', meta, blockIt);
  }
}

interface Target {
  name: string;
  /** The first rollback target when absent. */
  version?: string | undefined;
}

/** Former versions of the names that the last promotion of `name` changed; empty after a rollback. */
async function findPromotedTogether(
  store: ReleaseStore,
  before: Registry,
  name: string,
): Promise<Target[]> {
  const history = await store.history();
  const last = history.findLast((line) => line.remote === name && isLiveChange(line));
  if (last?.action !== 'promote' || last.to !== entryOf(before, name).live.version) return [];
  return history
    .filter(({ revision, at, from }) => revision === last.revision && at === last.at && from)
    .map(({ remote, from }) => ({ name: remote, version: from ?? undefined }))
    .filter((each) => findEntry(before, each.name)?.live.version !== each.version);
}

/** @param change of the entries before the rollback */
async function rollBackEntries(
  store: ReleaseStore,
  before: Registry | null,
  targets: Target[],
  action: 'rollback' | 'automatic-rollback',
  meta: ChangeMeta,
  change = (entry: RegistryEntry) => entry,
): Promise<Registry> {
  if (targets.length === 0) throw new Error('Nothing went live together with it.');
  const wanted = await Promise.all(
    targets.map(async ({ name, version }) => {
      const further = version && (await findFormer(store, entryOf(before, name), version));
      const { deployment } = target(before, name, version, further);
      await verifyDeployment(store, deployment);
      return { name, version, further, deployment };
    }),
  );
  return changeEntries(store, action, meta, (current) =>
    wanted.map(({ name, version, further, deployment: checked }) => {
      const { deployment, index } = target(current, name, version, further);
      if (!isSameDeployment(deployment, checked)) {
        throw new ConflictError(
          `Another change of ${name} came first. Check what is live, then decide again.`,
        );
      }
      const { live, previous, ...rest } = change(entryOf(current, name));
      const older = previous.slice(index + 1);
      const newer = [live, ...previous.slice(0, index)];
      return { next: { ...rest, live: deployment, previous: [...older, ...newer] } };
    }),
  );
}

/** The deployment of a version that was live at any time and is still in the store. */
async function findFormer(store: ReleaseStore, entry: RegistryEntry, version: string) {
  const { name } = entry.live;
  const history = await store.history();
  const was = history.some(
    (line) => line.remote === name && line.to === version && isLiveChange(line),
  );
  return was ? store.findPublished(entry, version) : undefined;
}

/** The rollback target and its index in `previous`; `further`, from the store, has the index after the last. */
function target(
  registry: Registry | null,
  name: string,
  version: string | undefined,
  further: Deployment | undefined | '',
) {
  const { live, previous } = entryOf(registry, name);
  if (version === live.version) throw new Error(`${name} ${version} is live already.`);
  const index = version ? previous.findIndex((former) => former.version === version) : 0;
  const deployment = previous[index];
  if (deployment) return { deployment, index };
  if (further) return { deployment: further, index: previous.length };
  const choice = previous.map((former) => former.version).join(', ');
  throw new Error(
    choice
      ? `${name} can't roll back to ${version}. Rollback targets: ${choice}.`
      : `${name} has no rollback target.`,
  );
}

/** @throws when the release is missing from the store or changed */
export async function verifyDeployment(store: ReleaseStore, deployment: Deployment): Promise<void> {
  if (await store.holds(deployment)) return;
  const { name, version } = deployment;
  throw new Error(`${name} ${version} is not in the release store. Publish it first.`);
}
