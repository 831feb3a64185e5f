// Twenty visitors without a browser report failures of a release that has none.
import { releaseEdited } from '../testing/versions/breakRelease.ts';
import type { Attack } from './Attack.ts';
import { ask } from './rawRequest.ts';

const REMOTE = 'mfe-engagement';
const PAGE = '/contact';
/** The site's browser opens the page meanwhile. */
const DECIDES_MS = 30_000;

async function until(holds: () => Promise<boolean>, ms: number): Promise<boolean> {
  const end = Date.now() + ms;
  while (!(await holds())) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return true;
}

export const forgeReports: Attack = async ({ port, store }) => {
  const version = await releaseEdited(store.folder, REMOTE, { all: (code) => `${code}\n` });
  await until(async () => (await ask(port, PAGE)).answer.includes(version), 30_000);
  for (let at = 0; at < 20; at += 1) {
    const view = at.toString(16).padStart(16, '0');
    const body = JSON.stringify({ remote: REMOTE, version, phase: 'render', cause: 'a lie', view });
    // Addresses for documentation (RFC 5737).
    const headers = {
      'Content-Type': 'application/json',
      'X-Forwarded-For': `198.51.${at}.9`,
      Referer: `http://localhost:${port}${PAGE}`,
    };
    await ask(port, '/site/reports', { method: 'POST', headers, body });
  }
  const isChanged = async () => {
    const entry = (await store.needRegistry()).remotes[REMOTE];
    return entry?.live.version !== version || entry.frozen !== undefined;
  };
  const kept = !(await until(isChanged, DECIDES_MS));
  const promise = 'a report alone changes nothing';
  return { promise, seen: kept ? 'the release stays' : 'rolled back or frozen', kept };
};
