// A developer works inside a live site: `site dev --on` shows it with a remote from their machine.
import { execFile } from 'node:child_process';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { copyOfSources } from '../src/testing/guides/copyOfSources.ts';
import { makeElsewhere } from '../src/testing/guides/elsewhere.ts';
import { untilHydrated } from '../src/testing/page/hydration.ts';
import { headingOf } from '../src/testing/page/onPage.ts';
import { type RunningCommand, startCommand } from '../src/testing/startCommand.ts';
import { collectComplaints, expect, test } from '../src/testing/test.ts';

// They keep both cores busy.
test.describe.configure({ mode: 'default' });

const READY = /is ready on \S+: (\S+)/;

/** A page whose state and words an edit must keep and change. */
const page = (words: string) => `import type { PageModule } from '@platform/contract';
import { useState } from 'react';
const Counter = () => {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>${words}: {count}</button>;
};
export const Page: PageModule['Page'] = () => <><h1>News</h1><Counter /><input aria-label="Note" /></>;
export const head: PageModule['head'] = () => ({ title: 'News', description: 'News.' });
export const paths: PageModule['paths'] = () => ['/news'];
`;

/** Atomically, as editors do. */
async function write(file: string, text: string): Promise<void> {
  await writeFile(`${file}.draft`, text);
  await rename(`${file}.draft`, file);
}

async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  expect(text, file).toContain(from);
  await write(file, text.replace(from, to));
}

/** Adds /news to a remote. */
async function addRoute(folder: string, routes: string): Promise<string> {
  const file = path.join(folder, 'src/NewsPage.tsx');
  await write(file, page('Pressed'));
  const route =
    "export default [\n  { id: 'news', path: '/news', load: () => import('./NewsPage.tsx') },";
  await edit(path.join(folder, routes), 'export default [', route);
  return file;
}

const messagesOf = (dataDir: string) => readFile(path.join(dataDir, 'messages.json'), 'utf8');

test('edits keep state, new routes work, the policy holds and forms reach the stub alone', async ({
  page: tab,
  own,
}) => {
  const copy = await copyOfSources();
  const folder = path.join(copy.root, 'mfe-blog');
  let dev: RunningCommand | undefined;
  try {
    const command = '../platform/remote/src/cli/site.ts';
    dev = startCommand(folder, command, { PORT: '0' }, ['dev', '--on', own.url]);
    const [, url = ''] = await dev.until(READY);
    const { host } = new URL(url);
    const complaints = collectComplaints(tab);
    const requests: string[] = [];
    tab.on('request', (request) => requests.push(request.url()));
    const before = await messagesOf(own.dataDir);

    // The live page with the local code, which changes before it is released.
    const answer = await tab.goto(`${url}/blog`);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`ws://${host}`);
    await untilHydrated(headingOf(tab));
    await edit(path.join(folder, 'content/blog.yaml'), 'Latest Insights', 'Local Insights');
    await expect(headingOf(tab)).toHaveText('Local Insights');
    expect(await (await fetch(`${own.url}/blog`)).text()).not.toContain('Local Insights');
    expect(requests.filter((each) => new URL(each).host !== host)).toEqual([]);

    // A route that the live site doesn't have.
    expect((await fetch(`${own.url}/news`)).status).toBe(404);
    // An open page would reload for it, and say so.
    await tab.goto('about:blank');
    const file = await addRoute(folder, 'src/blog.routes.ts');
    await expect.poll(async () => (await fetch(`${url}/news`)).status).toBe(200);
    await tab.goto(`${url}/news`);
    await expect(tab).toHaveTitle(/^News/);
    const button = tab.getByRole('main').getByRole('button');
    await button.click();
    await button.click();
    await tab.getByLabel('Note').fill('typed');
    const times: number[] = [];
    for (const words of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']) {
      const shown = tab.waitForFunction(
        (start) => document.querySelector('main button')?.textContent === start,
        `${words}: 2`,
        { polling: 20 },
      );
      const at = performance.now();
      await write(file, page(words));
      await shown;
      times.push(Math.round(performance.now() - at));
    }
    test.info().annotations.push({ type: 'edits, ms', description: times.join(', ') });
    expect(Math.min(...times)).toBeLessThan(1000);
    await expect(tab.getByLabel('Note')).toHaveValue('typed');

    // A page of another remote, whose form doesn't reach the live API.
    await tab.goto(`${url}/contact`);
    const form = tab.getByRole('form', { name: 'Send us a Message' });
    await form.getByLabel('Name *').fill('Asha Rao');
    await form.getByLabel('Email *').fill('asha@example.com');
    await form.getByLabel('Message *').fill('Said to the stub.');
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expect(form.getByText('Your message has been sent successfully!')).toBeVisible();
    const calls = await readFile(path.join(folder, '.cache/data/stub-api.jsonl'), 'utf8');
    expect(calls).toContain('Said to the stub.');
    expect(await messagesOf(own.dataDir)).toBe(before);
    expect(complaints).toEqual([]);

    // What the policy forbids in production fails here, too.
    await tab.evaluate(() => {
      const script = Object.assign(document.createElement('script'), {
        textContent: 'foreign = 1',
      });
      document.head.append(script);
    });
    expect(complaints.join()).toContain('Content Security Policy');
    expect(await dev.stop()).toBe(0);
  } finally {
    await dev?.stop();
    await copy.remove();
  }
});

test('a remote that was never released shows its page and its contribution in the live site', async ({
  page: tab,
  own,
}) => {
  const elsewhere = await makeElsewhere();
  let dev: RunningCommand | undefined;
  try {
    const options = { cwd: elsewhere.folder, env: { ...process.env, CONTENT_DIR: '' } };
    await promisify(execFile)('npx', ['@platform/create-remote', 'careers'], options);
    const folder = path.join(elsewhere.folder, 'mfe-careers');
    const contribution =
      "  contributions: [{ extensionPoint: 'home', section: './Careers', order: 15 }],";
    await edit(
      path.join(folder, 'rsbuild.config.ts'),
      "name: 'mfe-careers',",
      `name: 'mfe-careers',\n${contribution}`,
    );
    const program = path.join(elsewhere.folder, 'node_modules/@platform/remote/src/cli/site.ts');
    dev = startCommand(folder, program, { PORT: '0', CONTENT_DIR: '' }, ['dev', '--on', own.url]);
    const [, url = ''] = await dev.until(READY);
    const complaints = collectComplaints(tab);
    expect((await fetch(`${own.url}/careers`)).status).toBe(404);
    expect((await tab.goto(`${url}/careers`))?.status()).toBe(200);
    await expect(headingOf(tab)).toHaveText('Careers');
    await expect(tab).toHaveTitle(/^Careers/);
    await tab.goto(url);
    await expect(tab.getByRole('main').getByRole('heading', { name: 'Careers' })).toBeVisible();
    expect(complaints).toEqual([]);
    expect(await dev.stop()).toBe(0);
  } finally {
    await dev?.stop();
    await elsewhere.remove();
  }
});

test('another site is rejected before anything is built', async ({ site }) => {
  const folder = path.join(ROOT, 'mfe-blog');
  const dev = startCommand(folder, '../platform/remote/src/cli/site.ts', { PORT: '0' }, [
    ...['dev', '--on', `${site.url.replace(/\d+$/, '1')}`],
  ]);
  expect(await dev.ended).toBe(1);
  expect(dev.said()).toContain("Can't reach http://localhost:1/");
});
