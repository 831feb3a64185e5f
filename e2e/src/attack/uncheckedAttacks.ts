// Attacks by a release whose team's key was stolen, or that contains a hostile package.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { makeKey } from '@platform/registry/testing/changes';
import { releaseTo } from '@platform/remote/release/releaseTo';
import { changedBuild, harmless } from '../testing/versions/brokenBuilds.ts';
import type { Attack, Target } from './Attack.ts';
import { killing, reaching, withPaths } from './hostileBuilds.ts';
import { ask } from './rawRequest.ts';

const BLOG = 'mfe-blog';
/** A harmless check shows what the machine costs; only more than that is the release's fault. */
const TIMES_AS_LONG = 10;

type Change = Parameters<typeof changedBuild>[0];

/** Sends a changed build of the blog. Resolves to the gate's verdict. */
async function sendBuild({ store, port }: Target, change: Change): Promise<string> {
  const dist = await changedBuild(harmless, change);
  try {
    const key = await makeKey(store, BLOG, 'npm run attack');
    const site = `http://127.0.0.1:${port}`;
    const credential = async () => key;
    const sent = { site, name: BLOG, dist, credential, reason: 'npm run attack', promote: false };
    await releaseTo({ ...sent, log: () => {} });
    return 'passed';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
}

/** What the build's own code reported. */
const reportOf = (said: string): string => /\[seen (.*)\]/.exec(said)?.[1] ?? said.slice(0, 90);

const reachOut: Attack = async (target) => {
  const desk = path.join(target.dataDir, 'desk.json');
  const seen = reportOf(await sendBuild(target, reaching(desk, target.port)));
  const promise = "a rejected release reaches no record, and nothing of this machine's network";
  return { promise, seen, kept: !seen.includes('true') && !seen.includes('passed') };
};

const kill: Attack = async (target) => {
  const said = reportOf(await sendBuild(target, killing(target.pid)));
  const { status } = await ask(target.port, '/healthz').catch(() => ({ status: 0 }));
  const promise = 'a rejected release ends no process of the site';
  return { promise, seen: status === 200 ? said : 'the site is gone', kept: status === 200 };
};

/** The longest wait of another client, in milliseconds, while `work` runs. */
async function longestWait({ port }: Target, work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let isOver = false;
  const watch = (async () => {
    while (!isOver) {
      const started = performance.now();
      await ask(port, '/healthz');
      longest = Math.max(longest, performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  })();
  await work().finally(() => {
    isOver = true;
  });
  await watch;
  return Math.round(longest);
}

const flood: Attack = async (target) => {
  const refused = () => sendBuild(target, withPaths('[]'));
  const harmless = await longestWait(target, refused);
  const paths = "Array.from({ length: 3e6 }, (_, at) => '/blog/' + at)";
  let said = '';
  const longest = await longestWait(target, async () => {
    said = await sendBuild(target, withPaths(paths));
  });
  const promise = 'others wait no longer for 3 million addresses than for none';
  const seen = `${longest} ms, ${harmless} ms for none; ${said.slice(0, 60)}`;
  const kept = longest < TIMES_AS_LONG * Math.max(harmless, 100) && said !== 'passed';
  return { promise, seen, kept };
};

export const UNCHECKED_ATTACKS: Record<string, Attack> = {
  'a release that reaches out': reachOut,
  'a release that floods': flood,
  'a release that kills': kill,
};
