// Releases while visitors read: no response fails, and none mixes two versions (rule 4).
import { setTimeout as pause } from 'node:timers/promises';
import { promote, rollback } from '@platform/registry/testing/changes';
import { expect, test } from '../src/testing/test.ts';
import { releaseEdited } from '../src/testing/versions/breakRelease.ts';

const META = { author: 'tests', reason: 'under load' };
const CHANGES = 50;
const READERS = 4;
/** A reader's pause between two requests: dozens meet each change, and two cores can serve them. */
const PAUSE_MS = 40;

const WORDS = { old: 'Latest Insights', new: 'Freshest Insights' };

test('fifty releases and rollbacks under constant load fail no reader and mix no versions', async ({
  own: site,
}) => {
  const before = (await site.store.registry())?.remotes['mfe-blog']?.live;
  if (!before) throw new Error('mfe-blog is not live.');
  const version = await releaseEdited(site.releasesDir, 'mfe-blog', {
    all: (code) => code.replaceAll(WORDS.old, WORDS.new),
  });
  const after = (await site.store.registry())?.remotes['mfe-blog']?.live;
  if (after?.version !== version) throw new Error('The new version is not live.');

  let done = false;
  const seen = new Map<string, number>();
  const wrong: string[] = [];
  const read = async (path: string) => {
    const response = await fetch(site.url + path);
    const html = await response.text();
    const pinned = html.includes(`"version":"${version}"`) ? 'new' : 'old';
    const shown = html.includes(WORDS.new) ? 'new' : 'old';
    const both = html.includes(WORDS.new) && html.includes(`>${WORDS.old}<`);
    if (response.status !== 200) wrong.push(`${path}: ${response.status}`);
    if (pinned !== shown || both) wrong.push(`${path}: deployments ${pinned}, shows ${shown}`);
    seen.set(shown, (seen.get(shown) ?? 0) + 1);
  };
  const reader = async (index: number) => {
    const paths = ['/blog', '/'];
    for (let turn = index; !done; turn += 1) {
      await read(paths[turn % 2] as string);
      await pause(PAUSE_MS);
    }
  };
  /** Waits until readers get this version again. */
  const untilSeen = async (shown: string) => {
    const before = seen.get(shown) ?? 0;
    await expect.poll(() => seen.get(shown) ?? 0, { intervals: [20] }).toBeGreaterThan(before);
  };
  const readers = Array.from({ length: READERS }, (_, index) => reader(index));

  for (let change = 0; change < CHANGES; change += 1) {
    if (change % 2 === 0) await rollback(site.store, 'mfe-blog', before.version, META);
    else await promote(site.store, after, META);
    await untilSeen(change % 2 === 0 ? 'old' : 'new');
  }
  done = true;
  await Promise.all(readers);

  expect(wrong).toEqual([]);
  const registry = await site.store.registry();
  expect(registry?.remotes['mfe-blog']?.live.version).toBe(version);
});
