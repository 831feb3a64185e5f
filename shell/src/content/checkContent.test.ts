import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@platform/contract/bundle/packageRoot';
import { runHere } from '@platform/testing/runHere';
import { temporaryFolder } from '@platform/testing/untilTestEnds';
import { expect, test } from 'vitest';

const check = (folder: string, ...args: string[]) =>
  runHere(path.join(import.meta.dirname, '../cli/site.ts'), ['check-content', ...args], {
    CONTENT_DIR: folder,
  });

/** Copies a workspace's content and changes a file of it. */
async function spoil(
  folder: string,
  workspace: string,
  file: string,
  to: (text: string) => string,
) {
  const copy = path.join(folder, workspace);
  await cp(path.join(ROOT, workspace, 'content'), copy, { recursive: true, force: false });
  await writeFile(
    path.join(copy, file),
    to(await readFile(path.join(copy, file), 'utf8').catch(() => '')),
  );
}

test('one command lists the mistakes of all workspaces with path, line, field and hint', async () => {
  const folder = await temporaryFolder();
  await spoil(folder, 'mfe-blog', 'blog.yaml', (text) => text.replace(/^title: .*$/m, 'title: 24'));
  await spoil(folder, 'mfe-blog', 'broken.md', () => 'No front matter.\n');
  await spoil(folder, 'mfe-blog', 'worse.md', () => '---\ntitle: Short\n---\nText\n');
  await spoil(folder, 'mfe-marketing', 'team.yaml', (text) => `${text}\tlist: 1\n`);
  const { status, stdout, stderr } = await check(folder);
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' });
  expect(stdout).toMatch(
    /^mfe-blog\/content\/blog\.yaml:\d+: "title": must be a text: put it into "quotes"\.$/m,
  );
  expect(stdout).toMatch(/^mfe-blog\/content\/broken\.md:1: Begin the file with front matter/m);
  expect(stdout).toMatch(/^mfe-blog\/content\/worse\.md:2: "title": /m);
  expect(stdout).toMatch(/^mfe-blog\/content\/worse\.md:\d+: "excerpt": is missing\.$/m);
  expect(stdout).toMatch(/^mfe-marketing\/content\/team\.yaml:\d+: /m);
  expect(stdout).toMatch(/^\d+ mistakes\.$/m);
  expect(stdout).not.toContain('    at ');
  const { mistakes } = JSON.parse((await check(folder, '--json')).stdout);
  expect(mistakes.length).toBeGreaterThan(4);
});

test('a mistake in the brand comes alone, because other rules read it', async () => {
  const folder = await temporaryFolder();
  await spoil(folder, 'brand', 'brand.yaml', (text) =>
    text.replace(/^brand: .*$/m, 'brandName: x'),
  );
  const { status, stdout } = await check(folder);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^brand\/content\/brand\.yaml:\d+: There is no key "brandName"/m);
  expect(stdout).toContain('Correct the brand first');
});

test('a page with the address of another remote, or in no menu, is a mistake', async () => {
  const folder = await temporaryFolder();
  const page = (more: string) => () =>
    `---\ntitle: Notes\ndescription: Notes on notes, for a test of addresses.\n${more}\n---\nText\n`;
  await mkdir(path.join(folder, 'mfe-marketing/pages'), { recursive: true });
  await spoil(folder, 'mfe-marketing', 'pages/notes.md', page('address: /blog/notes'));
  await spoil(folder, 'mfe-marketing', 'pages/press.md', page('menu: company'));
  await spoil(folder, 'shell', 'navigation.yaml', (text) => text.replace('place: company', ''));
  const { status, stdout } = await check(folder);
  expect(status).toBe(1);
  expect(stdout.split('\n')).toEqual([
    'mfe-marketing/content/pages/notes.md:1: The address "/blog/notes" belongs to mfe-blog. Set another "address".',
    'mfe-marketing/content/pages/press.md:1: shell/content/navigation.yaml has no group with "place: company". Add it to one.',
    '2 mistakes.',
    '',
  ]);
});

test('the content of this repository has no mistakes', async () => {
  expect(await check('')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^The content of \d workspaces has no mistakes\.\n$/),
  });
});

test('a code editor finds the schema that a file of content names', async () => {
  const content = path.join(ROOT, 'shell/content');
  const [, named = ''] =
    /^# yaml-language-server: \$schema=(\S+)/.exec(
      await readFile(path.join(content, 'navigation.yaml'), 'utf8'),
    ) ?? [];
  const schema = path.join(content, named);
  await rm(schema, { force: true });
  await check('');
  const { required } = JSON.parse(await readFile(schema, 'utf8'));
  expect(required).toEqual(expect.arrayContaining(['footer', 'skip']));
});
