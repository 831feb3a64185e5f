// What a team's own check says about `<OtherSection>`, with and without the file of `site types`.
import { execFile } from 'node:child_process';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { declareSections } from '@platform/registry';
import { temporaryStore } from '@platform/registry/testing/fakeDist';
import { releaseSections } from '@platform/registry/testing/releaseSections';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { REMOTES } from '@platform/remote/workspace/remotes';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';

// Imported by path: part of the preset.
const { sectionTypes } = await import(path.join(ROOT, 'platform/remote/src/types/sectionTypes.ts'));

const RIGHT = {
  'all props': 'of="mfe-offers#./List" props={{ size: 1, note: "new" }}',
  'the required prop': 'of="mfe-offers#./List" props={{ size: 2 }}',
  'no props, where none are required': 'of="mfe-offers#./Bare"',
  'any props of a release without types': 'of="mfe-former#./Teaser" props={{ colour: "red" }}',
  'no props of a release without types': 'of="mfe-former#./Teaser"',
};
const WRONG = {
  'a wrong name': ['of="mfe-offers#./Lists" props={{ size: 1 }}', 'mfe-offers#./Lists'],
  'the name of a remote that is not live': ['of="mfe-gone#./List"', 'mfe-gone#./List'],
  'a wrong value': ['of="mfe-offers#./List" props={{ size: 3 }}', "'3' is not assignable"],
  'a wrong prop': ['of="mfe-offers#./List" props={{ size: 1, colour: "red" }}', 'colour'],
  'a missing prop': ['of="mfe-offers#./List" props={{}}', "'size' is missing"],
  'missing props': ['of="mfe-offers#./List"', "'props' is missing"],
  'a prop of a section without props': ['of="mfe-offers#./Bare" props={{ a: 1 }}', 'never'],
};
const PAGES = [
  ...Object.values(RIGHT).map((attributes) => [attributes, '']),
  ...Object.values(WRONG),
] as [attributes: string, error: string][];

/** Checks pages with these attributes, in a folder of their own. @returns each page's errors */
async function check(declarations: string): Promise<string[]> {
  const folder = await temporaryFolder();
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'sections.d.ts'), declarations);
  const template = path.join(ROOT, 'platform/remote/create-remote/template/tsconfig.json');
  await writeFile(path.join(folder, 'tsconfig.json'), await readFile(template, 'utf8'));
  for (const [index, [attributes]] of PAGES.entries()) {
    const page = `import { OtherSection } from '@platform/contract/OtherSection';
      export const page = <OtherSection ${attributes} fallback={<p>Missing</p>} />;`;
    await writeFile(path.join(folder, `page${index}.tsx`), page);
  }
  const compiler = path.join(ROOT, 'node_modules/.bin/tsc');
  const { stdout } = await promisify(execFile)(compiler, ['-p', folder, '--pretty', 'false'], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error);
  const lines = stdout.split(/\n(?=\S)/);
  const ofPages = lines.filter((line) => /^page\d+\.tsx/.test(line));
  // No error elsewhere, such as in the contract.
  expect(lines.filter((line) => line.trim() && !ofPages.includes(line))).toEqual([]);
  return PAGES.map((_, index) =>
    ofPages.filter((line) => line.startsWith(`page${index}.tsx`)).join('\n'),
  );
}

test('a wrong section or prop is a type error in the team’s own check', async () => {
  const store = await temporaryStore();
  await releaseSections(store, {
    'mfe-offers': { './List': '{ size: 1 | 2; note?: string }', './Bare': '{}' },
    'mfe-former': { './Teaser': undefined },
  });
  const errors = await check(await declareSections(store, await store.needRegistry()));
  for (const [index, [attributes, error]] of PAGES.entries()) {
    if (error) expect(errors[index], attributes).toContain(error);
    else expect(errors[index], attributes).toBe('');
  }
});

test('without that file any section and any props are accepted', async () => {
  expect(await check('')).toEqual(PAGES.map(() => ''));
});

/** The declared sections, each with its type. */
const sectionsIn = (text: string) =>
  [...text.matchAll(/^ {4}"[^"]+": (?:\{\n[^}]*\}|.*);$/gm)].map(([section]) => section);

test('sections.d.ts has this repository’s sections as their sources have them', async () => {
  const own = REMOTES.map(async (name) => {
    const config = await readFile(path.join(ROOT, name, 'rsbuild.config.ts'), 'utf8');
    const exposes = [...config.matchAll(/'(\.\/\w+)': '(\.\/src\/[^']+)'/g)];
    const sources = exposes.map(([, expose, source]) => [expose, source]);
    const types = await sectionTypes(path.join(ROOT, name), Object.fromEntries(sources));
    return [name, types] as const;
  });
  const store = await temporaryStore();
  await releaseSections(store, Object.fromEntries(await Promise.all(own)));
  const present = sectionsIn(await declareSections(store, await store.needRegistry()));
  const declared = sectionsIn(await readFile(path.join(ROOT, 'sections.d.ts'), 'utf8'));
  expect(declared.length).toBeGreaterThan(7);
  // A new remote's sections come with the next run of that command.
  const outdated = declared.filter((section) => !present.includes(section));
  expect(outdated, 'Write it again: npm start, then npm run site -- types').toEqual([]);
});
