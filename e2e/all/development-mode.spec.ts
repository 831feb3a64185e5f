// `npm run dev`, on a copy of the sources, since other tests build from the original.
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { copyOfSources, type SourcesCopy } from '../src/testing/guides/copyOfSources.ts';
import { untilHydrated } from '../src/testing/page/hydration.ts';
import { startCommand } from '../src/testing/startCommand.ts';
import { collectComplaints } from '../src/testing/test.ts';

const CONTACT_FORM = 'mfe-engagement/src/contact/ContactForm.tsx';

test.describe('development', () => {
  // In sequence in one worker: the tests share the copy, and each keeps both cores busy.
  test.describe.configure({ mode: 'default' });

  let copy: SourcesCopy;
  test.beforeAll(async () => {
    copy = await copyOfSources();
  });
  test.afterAll(() => copy.remove());

  test('shows edits of remotes, shell and content and keeps typed text', async ({ page }) => {
    const dev = startCommand(copy.root, 'shell/src/cli/site.ts', { PORT: '0' }, ['dev']);
    try {
      const [, url = ''] = await dev.until(/The site is ready: (\S+)/);
      const complaints = await collectComplaints(page);
      await page.goto(`${url}/contact`);
      const name = page.getByLabel(/^Name/);
      await untilHydrated(name);
      await name.fill('Ada');
      await rememberDocument(page);

      await edit(copy, CONTACT_FORM, '<SubmitButton', '<p>Said by the remote</p><SubmitButton');
      await expect(page.getByText('Said by the remote')).toBeVisible();
      await expect(name).toHaveValue('Ada');
      expect(await isSameDocument(page)).toBe(true);

      // The server renders the frame: the next document has the edit, once it is noticed.
      const text = async (address: string) => (await page.request.get(url + address)).text();
      await edit(copy, 'shell/src/frame/SkipLink.tsx', '{navigation.skip}', 'Jump to it');
      await expect.poll(() => text('/contact')).toContain('Jump to it');

      await edit(copy, 'mfe-blog/content/blog.yaml', 'Latest Insights', 'Newest Insights');
      await expect.poll(() => text('/blog')).toContain('Newest Insights');
      expect((await page.request.get(`${url}/api/reviews`)).status()).toBe(200);
      const other = await page.request.get(url, { headers: { Host: 'other.example' } });
      expect(other.status()).toBe(421);

      expect(complaints).toEqual([]);
      expect(await dev.stop()).toBe(0);
      await expect(fetch(url)).rejects.toThrow();
    } finally {
      await dev.stop();
    }
  });

  test('runs one remote alone with links to all its pages and sections', async ({ page }) => {
    const workspace = path.join(copy.root, 'mfe-blog');
    const alone = startCommand(workspace, '../platform/remote/src/cli/site.ts', { PORT: '0' }, [
      'dev',
    ]);
    try {
      const [, url = ''] = await alone.until(/mfe-blog is ready: (\S+)/);
      await page.goto(url);
      const links = page.getByRole('navigation', { name: 'Pages and sections of mfe-blog' });
      // The frame has no styles of the site's; its brand brings them along.
      const accent = () => getComputedStyle(document.body).getPropertyValue('--color-accent');
      expect(await page.evaluate(accent)).not.toBe('');
      await links.getByRole('link', { name: '/sections/BlogTeaser' }).click();
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await links.getByRole('link', { name: '/blog', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await alone.stop()).toBe(0);
    } finally {
      await alone.stop();
    }
  });

  test('a remote with forms brings an API, with records of its own', async ({ request }) => {
    const workspace = path.join(copy.root, 'mfe-engagement');
    const site = '../platform/remote/src/cli/site.ts';
    const alone = startCommand(workspace, site, { PORT: '0' }, ['dev']);
    try {
      const [, url = ''] = await alone.until(/mfe-engagement is ready: (\S+)/);
      const review = { name: 'Asha', rating: 5, text: 'Works without the site.' };
      expect((await request.post(`${url}/api/reviews`, { data: review })).status()).toBe(201);
      const records = await readFile(path.join(workspace, '.cache/data/reviews.json'), 'utf8');
      expect(records).toContain(review.text);
      expect(alone.said()).not.toContain('No API');
      expect(await alone.stop()).toBe(0);
    } finally {
      await alone.stop();
    }
  });
});

async function edit({ root }: SourcesCopy, file: string, from: string, to: string): Promise<void> {
  const full = path.join(root, file);
  const text = await readFile(full, 'utf8');
  expect(text, file).toContain(from);
  // Atomically, as editors do: a watcher may read a half-written file.
  await writeFile(path.join(root, 'edited'), text.replace(from, to));
  await rename(path.join(root, 'edited'), full);
}

const rememberDocument = (page: Page) =>
  page.evaluate(() => void Object.assign(window, { sameDocument: true }));

const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);
