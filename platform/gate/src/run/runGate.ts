import type { Deployment, Registry } from '@platform/contract';
import { type Problem, Rejection } from '@platform/contract/publishing';
import type { Renderer } from '@platform/contract/rendering';
import { entriesOf, fillStore, type ReleaseStore, withEntries } from '@platform/registry/store';
import { browser } from '../checks/browser.ts';
import { budget } from '../checks/budget.ts';
import { bundledVersions } from '../checks/bundledVersions.ts';
import type { Candidate, Check, GateContext, StartSite } from '../checks/Check.ts';
import { compatibilityChecks, contract, removedExpose } from '../checks/compatibility.ts';
import { contributions } from '../checks/contributions.ts';
import { hashMismatch, missingFile } from '../checks/files.ts';
import { redirects } from '../checks/redirects.ts';
import { render } from '../checks/render.ts';
import { styles } from '../checks/styles.ts';
import { createCandidateRenderer } from './createCandidateRenderer.ts';

/** Rounds of checks. A round runs only after the one before has passed, so that no finding hides its cause. */
const ROUNDS: Check[][] = [
  [missingFile, hashMismatch, contract],
  [
    removedExpose,
    contributions,
    redirects,
    ...compatibilityChecks,
    bundledVersions,
    budget,
    styles,
    render,
  ],
  [browser],
];

/** What the gate found out about releases that passed. */
export interface GateResult {
  /** `passed 14 checks in 9.2 s` */
  said: string;
}

export interface GateOptions {
  live: Registry;
  /** Live remotes that don't fit the candidates; they are left out of the checked site. */
  leftOut?: string[];
  /** Null skips the browser checks. */
  startSite: StartSite | null;
  log: (line: string) => void;
  /** Renders pages of a store. */
  openPages: (store: ReleaseStore) => Promise<Renderer>;
}

/**
 * Checks releases together against the live site, and publishes them when all pass. Changes nothing when it throws.
 * @returns the result for the history
 * @throws Rejection with every problem
 */
export type Gate = (
  store: ReleaseStore,
  candidates: Candidate[],
  options: Pick<GateOptions, 'live' | 'leftOut' | 'log'>,
) => Promise<GateResult>;

/**
 * Runs the checks in this process, and writes the candidates to the store, compressed.
 * @param store of the gate alone, with the live releases
 */
export async function runGate(
  store: ReleaseStore,
  candidates: Candidate[],
  { live, leftOut = [], startSite, log, openPages }: GateOptions,
): Promise<GateResult> {
  const started = performance.now();
  const { remotes, ...rest } = replaceDeployments(
    live,
    ...candidates.map(({ deployment }) => deployment),
  );
  const present = Object.entries(remotes).filter(([name]) => !leftOut.includes(name));
  const next: Registry = { ...rest, remotes: Object.fromEntries(present) };
  let published: Promise<ReleaseStore> | undefined;
  const withCandidates = () => {
    published ??= fillStore(store, candidates, next).then(() => store);
    return published;
  };
  let host: Promise<Renderer> | undefined;
  const pages = () => {
    host ??= withCandidates().then(openPages);
    return host;
  };
  const common: Omit<GateContext, 'deployment' | 'folder'> = {
    next,
    leftOut,
    log,
    store: withCandidates,
    async startSite() {
      if (!startSite) throw new Error('No site is to be started.');
      return startSite(await withCandidates());
    },
    live,
    ...createCandidateRenderer(pages, next),
    former: createCandidateRenderer(pages, live).render,
  };
  const checked = candidates.filter(({ isKnown }) => !isKnown);
  try {
    for (const round of ROUNDS) {
      const checks = round.filter((check) => check !== browser || startSite);
      const problems: Problem[] = [];
      for (const { deployment, folder } of checked) {
        if (checked.length > 1) log(`  ${deployment.name}:`);
        problems.push(...(await runRound(checks, { ...common, deployment, folder })));
      }
      // Two candidates may report the same conflict.
      const texts = problems.map((problem) => JSON.stringify(problem));
      const found = problems.filter((_, index) => texts.indexOf(texts[index] ?? '') === index);
      if (found.length > 0) throw new Rejection(found);
    }
    await withCandidates();
    const checks = ROUNDS.flat().length - (startSite ? 0 : 1);
    return { said: `passed ${checks} checks in ${seconds(started)} s` };
  } finally {
    await (await host?.catch(() => undefined))?.close();
  }
}

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

/** The registry with releases replaced, and without rollback targets as fallbacks. */
function replaceDeployments(registry: Registry, ...deployments: Deployment[]): Registry {
  const swapped = withEntries(
    registry,
    deployments.map((live) => ({ live, previous: [] })),
  );
  const liveOnly = entriesOf(swapped).map(([, { live }]) => ({ live, previous: [] }));
  return withEntries(registry, liveOnly);
}
