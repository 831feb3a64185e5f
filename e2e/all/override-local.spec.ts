// A developer sees a remote from their own machine in a deployed site.
import { readFile, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { INTEGRITY_GLOBAL } from '@platform/contract/files/integrityGlobal';
import { serveBuild } from '../../platform/remote/src/dev/serveBuild.ts';
import { copyOfSources } from '../src/testing/guides/copyOfSources.ts';
import { headingOf } from '../src/testing/page/onPage.ts';
import { startCommand } from '../src/testing/startCommand.ts';
import { collectComplaints, expect, test } from '../src/testing/test.ts';
import type { TestSite } from '../src/testing/testSite.ts';
import {
  A,
  B,
  banner,
  overrideLink,
  seenByOthers,
  startSiteWithB,
} from '../src/testing/versions/overrideLinks.ts';

let site: TestSite;
let versionB: string;

test.beforeAll(async () => {
  ({ site, versionB } = await startSiteWithB());
});
test.afterAll(() => site.remove());

const makeLink = (...args: string[]) => overrideLink(site, ...args);

test.describe('a server on the developer’s machine', () => {
  let host: Server;
  let origin: string;
  test.beforeEach(async () => {
    host = await serveBuild(path.join(site.releasesDir, 'mfe-blog', versionB), 0);
    origin = `http://localhost:${(host.address() as AddressInfo).port}`;
  });
  test.afterEach(() => {
    host.closeAllConnections();
    host.close();
  });

  test('serves its code to this browser, page and section', async ({ page }) => {
    const before = await seenByOthers(site);
    await page.goto(await makeLink('blog', origin));
    await expect(banner(page)).toContainText(`mfe-blog from ${origin}`);
    await expect(page.getByRole('heading', { name: B })).toBeVisible();

    const complaints = await collectComplaints(page);
    const response = await page.goto(`${site.url}/blog`);
    expect(response?.status()).toBe(200);
    expect(response?.headers()['content-security-policy']).toContain(origin);
    await expect(headingOf(page)).toHaveText(B);
    await expect(page).toHaveTitle(new RegExp(B));
    await page.getByRole('main').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/blog\/./);
    expect(complaints).toEqual([]);

    expect(before.policy).not.toContain(origin);
    expect(await seenByOthers(site)).toEqual(before);
  });

  test('may be faster than the shell, which still hydrates the server’s HTML', async ({ page }) => {
    await page.goto(await makeLink('blog', origin));
    const complaints = await collectComplaints(page);
    // Prevents idle time once the shell has started.
    await page.addInitScript((started) => {
      const held: (() => void)[] = [];
      Object.assign(window, {
        requestIdleCallback: (then: () => void) =>
          started in window ? held.push(then) : setTimeout(then),
        letGo: () => held.splice(0).forEach((then) => void setTimeout(then)),
      });
    }, INTEGRITY_GLOBAL);
    await page.goto(`${site.url}/blog`);
    await expect(page).toHaveTitle(new RegExp(B));
    await expect(headingOf(page)).not.toHaveText(B);
    await expect
      .poll(async () => {
        await page.evaluate('letGo()');
        return headingOf(page).textContent();
      })
      .toBe(B);
    expect(complaints).toEqual([]);
  });

  test('may be down: the site is readable and names what is missing', async ({ page }) => {
    await page.goto(await makeLink('blog', origin));
    host.closeAllConnections();
    host.close();
    await page.goto(site.url);
    await expect(banner(page)).toContainText('mfe-blog is missing here');
    await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();
    await expect(page.getByRole('heading', { name: A })).toHaveCount(0);
    await page.goto(`${site.url}/blog`);
    await expect(banner(page)).toContainText('mfe-blog is missing here');
    await expect(headingOf(page)).toBeVisible();
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About' })
      .click();
    await expect(headingOf(page)).toHaveText('The people behind your pipeline');
  });
});

test('npm run dev -- --override serves code that a browser can run, and reloads it after an edit', async ({
  page,
}) => {
  const copy = await copyOfSources();
  const workspace = path.join(copy.root, 'mfe-blog');
  const command = '../platform/remote/src/cli/site.ts';
  const dev = startCommand(workspace, command, {}, ['dev', '--override', '0']);
  try {
    const [, origin = ''] = await dev.until(/mfe-blog is ready: (\S+)/);
    const complaints = await collectComplaints(page);
    await page.goto(await makeLink('blog', origin));
    await page.goto(`${site.url}/blog`);
    // The server has left it out: this text comes from the developer's server.
    await expect(headingOf(page)).toHaveText(A);
    const texts = path.join(workspace, 'content/blog.yaml');
    await writeFile(texts, (await readFile(texts, 'utf8')).replace(A, 'Edited Insights'));
    await expect(headingOf(page)).toHaveText('Edited Insights');
    expect(complaints).toEqual([]);
  } finally {
    await dev.stop();
    await copy.remove();
  }
});
