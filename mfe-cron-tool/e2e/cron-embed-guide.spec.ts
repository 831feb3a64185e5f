// Runs the examples of docs/embedding.md.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import type { Page } from 'playwright/test';
import { stepsOf } from '../../e2e/src/testing/guides/followGuide.ts';
import { expect } from '../../e2e/src/testing/test.ts';
import { releaseFolderOf } from '../../e2e/src/testing/testSite.ts';
import { field, values } from './testing/cronForm.ts';
import { test } from './testing/embedTest.ts';
import { serveHost } from './testing/startHost.ts';

const EXAMPLE = 'https://pipewright.example';

/** The guide's code blocks by language, with the site's address filled in. */
async function readGuide(site: string) {
  const text = await readFile(path.join(ROOT, 'docs/embedding.md'), 'utf8');
  expect(text).toContain(EXAMPLE);
  const steps = stepsOf(text.replaceAll(EXAMPLE, site));
  const blocks = (language: string) =>
    steps.filter((step) => step.language === language).map(({ code }) => code);
  const [lines = '', pinned = ''] = blocks('html');
  const [[listener = ''], [policy = '']] = [blocks('js'), blocks('text')];
  return { lines, pinned, listener, policy };
}

/** A page with the guide's lines and policy and a script of its own. */
function hostOf(lines: string, script: string, policy: string) {
  return serveHost(
    {
      '/': [
        'text/html',
        `<!doctype html><link rel="icon" href="data:,">${lines}<script src="/own.js"></script>`,
      ],
      '/own.js': [
        'text/javascript',
        `const saved = []; const save = (...all) => saved.push(all);
        window.last = () => saved.at(-1);
        ${script}`,
      ],
    },
    policy.replace('script-src', "script-src 'self'"),
  );
}

const lastSaved = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { last(): [string, string[]] }).last());

test('two lines, a listener and a policy are all that a page needs', async ({
  page,
  site,
  visit,
}) => {
  const { lines, listener, policy } = await readGuide(site.url);
  const tool = await visit(hostOf(lines, listener, policy));

  await expect.poll(() => lastSaved(page)).toEqual(['0 9 * * 1-5', expect.any(Array)]);
  expect((await lastSaved(page))[1]).toHaveLength(5);
  const hours = field(tool, 'Hours');
  await hours.fill('25');
  await hours.fill('10');
  await expect.poll(async () => (await lastSaved(page))[0]).toBe('0 10 * * 1-5');
});

test('a pinned version has the address and the hash in the guide', async ({
  request,
  site,
  visit,
}) => {
  const { pinned, policy } = await readGuide(site.url);
  const { remotes } = await (await request.get(`${site.url}/readyz`)).json();
  const version: string = remotes['mfe-cron-tool'];
  const release = await releaseFolderOf(site.releasesDir, 'mfe-cron-tool');
  const { files } = JSON.parse(await readFile(path.join(release, 'release.json'), 'utf8'));
  const hash: string = files['browser/cron-tool/embed.js'].integrity;
  const lines = pinned.replace('1.0.0-0123456789ab', version).replace('sha256-…', hash);
  expect(lines).toContain(`integrity="${hash}"`);
  const element = '<cron-tool expression="5 4 * * *"></cron-tool>';
  const tool = await visit(hostOf(lines + element, '', policy));
  await expect.poll(() => values(tool)).toEqual(['5', '4', '*', '*', '*']);
  const address = tool.locator('html').evaluate(() => location.pathname);
  expect(await address).toContain(`/${version}/`);
});
