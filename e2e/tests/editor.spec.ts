// The editor of `npm run dev -- --edit`, on a copy of the sample content.
import { cp, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Served, serve } from '@platform/testing/serve';
import express from 'express';
import { expect, test } from 'playwright/test';
import { allContent } from '../../shell/src/content/loadContent.ts';
import { decapFolder } from '../../shell/src/editor/decapFiles.ts';
import { editor } from '../../shell/src/editor/startEditor.ts';
import { writeEditor } from '../../shell/src/editor/writeEditor.ts';
import { collectComplaints } from '../src/testing/test.ts';

let root = '';
let served: Served;
test.beforeEach(async () => {
  const problem = await decapFolder(() => {}).then(
    () => '',
    ({ message }: Error) => message,
  );
  test.skip(problem.startsWith("npm can't"), problem);
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'editor-')));
});
test.afterEach(async () => {
  await served?.stop();
  await rm(root, { recursive: true, force: true });
});

/** Serves an editor of a copy of the content. */
async function startEditor(): Promise<void> {
  const contents = [];
  for (const each of await allContent()) {
    const folder = path.join(root, each.workspace, 'content');
    await cp(each.folder, folder, { recursive: true });
    contents.push({ ...each, folder });
  }
  const folder = await decapFolder(() => {});
  const site = 'http://localhost:3000';
  const files = await readdir(folder);
  served = await serve(editor({ contents, site, folder, files, say: () => {} }));
}

test('the owner changes a text, on a wide and on a narrow screen', async ({ page }) => {
  await startEditor();
  const hero = () => readFile(path.join(root, 'mfe-marketing/content/hero.yaml'), 'utf8');
  const before = await hero();
  const complaints = collectComplaints(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${served.url}/#/collections/mfe-marketing/entries/hero`);
  const save = async (title: string) => {
    // As with a keyboard: Decap moves the cursor that fill() has set.
    await page.getByRole('textbox', { name: 'Title', exact: true }).click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(title);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Publish now').click();
  };
  await save('Edited in a browser');
  await expect(page.getByText('Changes saved')).toBeVisible();
  expect(await hero()).toBe(before.replace(/^title: .*/m, 'title: Edited in a browser'));

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await save('Edited again');
  await expect.poll(hero).toContain('title: Edited again');
  expect(complaints).toEqual([]);

  await save('x');
  await expect(page.getByText(/hero\.yaml:\d+: "title"/)).toBeVisible();
  expect(await hero()).toContain('title: Edited again');
});

test('an editor for a host of its own leads to the sign-in of GitLab', async ({ page }) => {
  const backend = ['name=gitlab', 'repo=studio/website', 'auth_type=pkce', 'app_id=a=b'];
  const misuse = (message: string): never => {
    throw new Error(message);
  };
  const verb = { args: [root], json: false, say: () => {}, misuse };
  await expect(writeEditor({ ...verb, options: {} })).rejects.toThrow('--backend needs a name');
  await writeEditor({ ...verb, options: { backend } });
  served = await serve(express().use(express.static(root)));
  await page.route('https://gitlab.com/**', (route) => route.fulfill({ body: 'Sign in' }));
  await page.goto(served.url);
  await page.getByRole('button', { name: 'Login with GitLab' }).click();
  await page.waitForURL(/^https:\/\/gitlab\.com\/oauth\/authorize\?/);
  const asked = new URL(page.url()).searchParams;
  expect([asked.get('client_id'), asked.get('redirect_uri')]).toEqual(['a=b', `${served.url}/`]);
});
