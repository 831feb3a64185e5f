// Everything that a release must stand before it goes live.

import type { Pin, Registry } from '@site/kit/contract';
import { entriesOf, withEntries } from '../live/entries.ts';
import { type Problem, Refused } from '../live/refusals.ts';
import { RenderHost } from '../render/RenderHost.ts';
import type { ReleaseStore } from '../store/ReleaseStore.ts';
import type { Check, GateContext, StartSite } from './Check.ts';
import { browser } from './checks/browser.ts';
import { budget } from './checks/budget.ts';
import { contract } from './checks/contract.ts';
import { federationRuntime } from './checks/federationRuntime.ts';
import { hashMismatch } from './checks/hashMismatch.ts';
import { missingFile } from './checks/missingFile.ts';
import { removedExpose } from './checks/removedExpose.ts';
import { render } from './checks/render.ts';
import { sharedLibrary } from './checks/sharedLibrary.ts';
import { stolenPath } from './checks/stolenPath.ts';
import { renderNext } from './renderNext.ts';
import { type Stage, stage } from './stage.ts';

/**
 * The checks in rounds. A round runs only when the one before has found nothing: what a release
 * with half its files does in a browser would only hide the reason.
 */
const ROUNDS: Check[][] = [
  [missingFile, hashMismatch, contract],
  [removedExpose, sharedLibrary, federationRuntime, stolenPath, budget, render],
  [browser],
];

export interface GateOptions {
  /** Folder that the release's files are in. */
  folder: string;
  /** What is live now. */
  live: Registry;
  /** Starts a site to look at in a browser; null leaves the browser's checks out. */
  startSite: StartSite | null;
  log?: (line: string) => void;
}

/**
 * Checks a release against what is live, and puts it into the store when it passes. Nothing is in the
 * store, and nothing else has changed, when it throws.
 * @throws Refused with everything that is wrong
 */
export async function runGate(
  real: ReleaseStore,
  pin: Pin,
  { folder, live, startSite, log = () => {} }: GateOptions,
): Promise<void> {
  const next = withOnly(live, pin);
  let staged: Promise<Stage> | undefined;
  let host: Promise<RenderHost> | undefined;
  let formerHost: RenderHost | undefined;
  const getStage = () => {
    staged ??= stage(real, pin, folder, next);
    return staged;
  };
  const store = async () => (await getStage()).store;
  const context: GateContext = {
    pin,
    folder,
    next,
    log,
    store,
    async startSite() {
      if (!startSite) throw new Error('No site is to be started.');
      return startSite(await store());
    },
    live,
    ...renderNext(() => {
      host ??= store().then((where) => new RenderHost(where, { silent: true }));
      return host;
    }, next),
    former(url) {
      formerHost ??= new RenderHost(real, { silent: true });
      const former = formerHost;
      return renderNext(() => former, live).render(url);
    },
  };
  try {
    for (const round of ROUNDS) {
      const checks = round.filter((check) => check !== browser || startSite);
      const problems = await runRound(checks, context);
      if (problems.length > 0) throw new Refused(problems);
    }
    await (await getStage()).adopt();
  } finally {
    await formerHost?.close();
    await (await host?.catch(() => undefined))?.close();
    await (await staged?.catch(() => undefined))?.remove();
  }
}

async function runRound(checks: Check[], context: GateContext): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const check of checks) {
    const started = performance.now();
    const findings = await check.run(context);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    context.log(`  ${findings.length > 0 ? '✗' : '✓'} ${check.title} (${seconds} s)`);
    problems.push(...findings.map((finding) => ({ code: check.code, ...finding })));
  }
  return problems;
}

/** The registry with one release swapped, without anything that could stand in for what fails. */
export function withOnly(registry: Registry, pin: Pin): Registry {
  const swapped = withEntries(registry, [{ live: pin, previous: [] }]);
  const liveOnly = entriesOf(swapped).map(([, { live }]) => ({ live, previous: [] }));
  return withEntries(registry, liveOnly);
}
