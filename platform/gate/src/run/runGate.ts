import type { Deployment, Registry } from '@platform/contract';
import { type Problem, Rejection } from '@platform/contract/publishing';
import { entriesOf, type ReleaseStore, RenderHost, withEntries } from '@platform/registry';
import { agreements, contract, removedExpose } from '../checks/agreement.ts';
import { browser } from '../checks/browser.ts';
import { budget } from '../checks/budget.ts';
import { bundledVersions } from '../checks/bundledVersions.ts';
import type { Check, GateContext, Pages, StartSite } from '../checks/Check.ts';
import { contributions } from '../checks/contributions.ts';
import { hashMismatch, missingFile } from '../checks/files.ts';
import { render } from '../checks/render.ts';
import { styles } from '../checks/styles.ts';
import { renderNext } from './renderNext.ts';
import { type Stage, stage } from './stage.ts';

/** Rounds of checks. A round runs only after the one before has passed, so that no finding hides its cause. */
const ROUNDS: Check[][] = [
  [missingFile, hashMismatch, contract],
  [removedExpose, contributions, ...agreements, bundledVersions, budget, styles, render],
  [browser],
];

export interface GateOptions {
  /** Folder of the release's files. */
  folder: string;
  live: Registry;
  /** Null skips the browser checks. */
  startSite: StartSite | null;
  log?: (line: string) => void;
  /** In a sandbox without network: files of other origins are read from the store. */
  offline?: boolean;
  /** Renders pages of a store; by default in a thread of this process. */
  openPages?: (store: ReleaseStore) => Pages;
}

/**
 * Checks a release against the live site, and publishes it when it passes. Changes nothing when it throws.
 * @returns the result for the history
 * @throws Rejection with every problem
 */
export type Gate = (
  store: ReleaseStore,
  deployment: Deployment,
  options: GateOptions,
) => Promise<string>;

/** Runs the checks in this process. */
export const runGate: Gate = async (
  real,
  deployment,
  { folder, live, startSite, log = () => {}, offline = false, openPages = pagesInThread },
) => {
  const started = performance.now();
  const next = withOnly(live, deployment);
  let staged: Promise<Stage> | undefined;
  let host: Promise<Pages> | undefined;
  let formerHost: Pages | undefined;
  const getStage = () => {
    staged ??= stage(real, deployment, folder, next);
    return staged;
  };
  const store = async () => (await getStage()).store;
  const context: GateContext = {
    deployment,
    folder,
    next,
    log,
    offline,
    store,
    async startSite() {
      if (!startSite) throw new Error('No site is to be started.');
      return startSite(await store());
    },
    live,
    ...renderNext(() => {
      host ??= store().then(openPages);
      return host;
    }, next),
    former: renderNext(() => {
      formerHost ??= openPages(real);
      return formerHost;
    }, live).render,
  };
  try {
    for (const round of ROUNDS) {
      const checks = round.filter((check) => check !== browser || startSite);
      const problems = await runRound(checks, context);
      if (problems.length > 0) throw new Rejection(problems);
    }
    await (await getStage()).adopt();
    const checks = ROUNDS.flat().length - (startSite ? 0 : 1);
    return `passed ${checks} checks in ${seconds(started)} s`;
  } finally {
    await formerHost?.close();
    await (await host?.catch(() => undefined))?.close();
    await (await staged?.catch(() => undefined))?.remove();
  }
};

const pagesInThread = (store: ReleaseStore): Pages => new RenderHost(store, { silent: true });

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);

async function runRound(checks: Check[], context: GateContext): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const check of checks) {
    const started = performance.now();
    const findings = await check.run(context);
    context.log(`  ${findings.length > 0 ? '✗' : '✓'} ${check.title} (${seconds(started)} s)`);
    problems.push(...findings.map((finding) => ({ code: check.code, ...finding })));
  }
  return problems;
}

/** The registry with one release replaced, and without rollback targets as fallbacks. */
export function withOnly(registry: Registry, deployment: Deployment): Registry {
  const swapped = withEntries(registry, [{ live: deployment, previous: [] }]);
  const liveOnly = entriesOf(swapped).map(([, { live }]) => ({ live, previous: [] }));
  return withEntries(registry, liveOnly);
}
