// No remote here has a style sheet of its own; a team's may.
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { packageRoot } from '@platform/contract/bundle/packageRoot';
import { inspectCached } from '@platform/gate/processes/inspectBundle';
import { localDeployment } from '@platform/registry/store';
import { promote } from '@platform/registry/testing/changes';
import { publish } from '@platform/registry/testing/publish';
import type { Page } from 'playwright/test';
import { copyOfSources } from '../src/testing/guides/copyOfSources.ts';
import { untilPageHydrated } from '../src/testing/page/hydration.ts';
import { headingOf } from '../src/testing/page/onPage.ts';
import { change, expectInert } from '../src/testing/page/tampering.ts';
import { expect, test } from '../src/testing/test.ts';

// A second request may still be open when a test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('a style sheet of a remote is applied as it was published, and not at all when changed', async ({
  page,
  browser,
  own: site,
  atEnd,
}) => {
  const copy = await copyOfSources();
  atEnd(() => copy.remove());
  const root = path.join(copy.root, 'mfe-blog');
  const source = path.join(root, 'src', 'list', 'BlogListPage.tsx');
  await writeFile(
    path.join(path.dirname(source), 'fixture.css'),
    'h1 { letter-spacing: 7px !important; }',
  );
  await writeFile(source, `import './fixture.css';\n${await readFile(source, 'utf8')}`);
  const cli = path.join(packageRoot('@rsbuild/core'), 'bin', 'rsbuild.js');
  await promisify(execFile)(process.execPath, [cli, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const { release } = await publish(site.store, path.join(root, 'dist'), inspectCached);
  const sheets = Object.keys(release.files).filter((file) => file.endsWith('.css'));
  expect(sheets).toHaveLength(1);
  await promote(site.store, localDeployment(release), { author: 'tests', reason: 'a style sheet' });
  const html = async () => (await fetch(`${site.url}/blog`)).text();
  await expect.poll(html).toContain(release.version);

  const spacing = (of: Page) =>
    headingOf(of).evaluate((element) => getComputedStyle(element).letterSpacing);
  await page.goto(`${site.url}/blog`);
  await page.getByRole('main').getByRole('link').first().hover();
  await expect.poll(() => spacing(page)).toBe('7px');
  await untilPageHydrated(page);
  expect(
    await page.locator('link[rel=stylesheet]').evaluate((link: HTMLLinkElement) => link.integrity),
  ).toBe(release.files[sheets[0] ?? '']?.integrity);

  const other = await browser.newPage();
  const times = await change(other, /\.css$/, (text) => text.replace('7px', '8px'));
  await other.goto(`${site.url}/blog`);
  await other.getByRole('main').getByRole('link').first().hover();
  await expectInert(other, 'Latest Insights', times);
  expect(await spacing(other)).not.toBe('8px');
  await other.close();
});
