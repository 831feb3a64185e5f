// `npm run bench -- pictures`: whether a preview shows one visible fault each, and none in unchanged builds.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspectOnce } from '@platform/contract/bundle/inspectBundle';
import type { PageChange } from '@platform/contract/publishing';
import { openGate } from '@platform/gate';
import { describeRelease, publishLocal, ReleaseStore } from '@platform/registry';
import { buildIfChanged, distOf } from '@platform/remote/workspace/buildWorkspace';
import { BUILT } from '@platform/remote/workspace/remotes';
import { changedBuild, everyFile, harmless } from '../../testing/versions/brokenBuilds.ts';

const UNCHANGED_RUNS = 50;

/** What the blog's code has, what takes its place, and the only theme or width that may differ. */
type Fault = [from: string, to: string, only?: 'dark' | 390];

/** Adds styles after a declaration. */
const add = (declaration: string, styles: string, only?: 'dark' | 390): Fault => [
  declaration,
  `${declaration}${styles}`,
  only,
];

const FAULTS: Record<string, Fault> = {
  'a changed word': ['Latest Insights', 'Newest Insights'],
  'pictures that are missing': ['pictures/', 'none/'],
  'a text that overflows': add('margin-top:auto;', 'white-space:nowrap;min-width:60rem;'),
  'a colour, in the dark theme only': add(
    'color:var(--color-accent);',
    '@media (prefers-color-scheme:dark){color:#c00;}',
    'dark',
  ),
  'a distance, at 390 px only': add(
    'padding:var(--space-5);',
    '@media (max-width:400px){padding:var(--space-6);}',
    390,
  ),
  'a hidden button': add('min-height:2.75rem;', 'visibility:hidden;'),
  'a smaller font': ['font-size:var(--text-sm);', 'font-size:calc(var(--text-sm) - 1px);'],
  'a broken layout': ['display:grid;', 'display:block;'],
  'a missing item': add('display:grid;', '> :last-child{display:none;}'),
  'a distance of one pixel more': [
    'padding:var(--space-5);',
    'padding:calc(var(--space-5) + 1px) var(--space-5) var(--space-5);',
  ],
};

/** Prints a row for each fault, and how many unchanged builds differ. */
export async function benchPictures(say: (line: string) => void): Promise<void> {
  for (const name of BUILT) await buildIfChanged(name);
  const folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  const store = new ReleaseStore(path.join(folder, 'releases'));
  await publishLocal(store, BUILT, distOf, inspectOnce);
  const gate = await openGate();
  try {
    const rows: string[] = [];
    for (const [what, [from, to, only]] of Object.entries(FAULTS)) {
      say(what);
      let isEdited = false;
      const edit = everyFile((code) => {
        isEdited ||= code.includes(from);
        return code.replaceAll(from, to);
      });
      const build = await changedBuild(edit);
      if (!isEdited) throw new Error(`The blog's code has no "${from}".`);
      const { pages, seconds } = await preview(gate, store, folder, build);
      const seen = pages.flatMap(({ pictures }) => pictures);
      const isElsewhere = seen.some(({ theme, width }) => only && only !== theme && only !== width);
      const verdict = seen.length === 0 ? 'no' : isElsewhere ? 'yes, and elsewhere' : 'yes';
      const changed = pages.filter(({ state }) => state === 'changed').length;
      rows.push(
        `| ${what} | ${verdict} | ${changed} of ${pages.length} | ${seen.length} | ${seconds} s |`,
      );
    }
    let differing = 0;
    let compared = 0;
    for (let run = 1; run <= UNCHANGED_RUNS; run += 1) {
      const { pages } = await preview(gate, store, folder, await changedBuild(harmless));
      compared += pages.length;
      differing += pages.filter(({ state }) => state !== 'unchanged').length;
      if (run % 10 === 0) say(`${run} unchanged builds: ${differing} of ${compared} pages differ`);
    }
    const head = '| Fault | Shown | Pages | Pictures | Time |\n|---|---|---|---|---|\n';
    process.stdout.write(
      `${head}${rows.join('\n')}\n\n${UNCHANGED_RUNS} unchanged builds: ${differing} of ${compared} pages differ.\n`,
    );
  } finally {
    await gate.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Takes the pictures of a build of the blog as the gate does, and removes the build. */
async function preview(
  gate: Awaited<ReturnType<typeof openGate>>,
  store: ReleaseStore,
  folder: string,
  dist: string,
): Promise<{ pages: PageChange[]; seconds: string }> {
  const started = performance.now();
  const pictures = await mkdtemp(path.join(folder, 'seen-'));
  try {
    const release = await describeRelease(dist, inspectOnce);
    const deployment = { ...release, base: `/releases/${release.name}/${release.version}/` };
    const candidates = [{ deployment, folder: dist }];
    const live = await store.needRegistry();
    const { seen } = await gate.check(store, candidates, { live, browser: false, pictures });
    if (!seen || seen.withoutPictures) throw new Error(seen?.withoutPictures ?? 'No pictures.');
    return { pages: seen.pages, seconds: ((performance.now() - started) / 1000).toFixed(0) };
  } finally {
    for (const each of [dist, pictures]) await rm(each, { recursive: true, force: true });
  }
}
