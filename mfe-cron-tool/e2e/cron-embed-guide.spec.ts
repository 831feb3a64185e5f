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

/** The guide with the site's address filled in, and a function that returns its code blocks by language. */
async function readGuide(site: string) {
  const text = await readFile(path.join(ROOT, 'docs/embedding.md'), 'utf8');
  expect(text).toContain(EXAMPLE);
  const guide = text.replaceAll(EXAMPLE, site);
  const blocks = (language: string) =>
    stepsOf(guide)
      .filter((step) => step.language === language)
      .map(({ code }) => code);
  /** The first column of the table below a heading. */
  const namesBelow = (heading: string) => {
    const section = guide.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
    return [...section.matchAll(/^\| `(\w+)` \| [^|]/gm)].map(([, name]) => name);
  };
  return { blocks, namesBelow };
}

/** A page with the guide's lines and policy and a script of its own. */
function hostOf(lines: string, script: string, policy: string) {
  const own = policy.replace('script-src', "script-src 'self'");
  return serveHost(
    {
      '/': [
        'text/html',
        `<!doctype html><link rel="icon" href="data:,">${lines}<script src="/own.js"></script>`,
      ],
      '/own.js': [
        'text/javascript',
        `const saved = []; const save = (...all) => saved.push(all);
        const changes = []; document.querySelector('cron-tool').addEventListener('change', (event) => changes.push(event.detail));
        ${script}`,
      ],
    },
    { 'Content-Security-Policy': `default-src 'none'; img-src data:; base-uri 'none'; ${own}` },
  );
}

const lastSaved = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { last(): [string, string[]] }).last());

test('two lines, a listener and a policy are all that a page needs', async ({
  page,
  site,
  visit,
}) => {
  const { blocks, namesBelow } = await readGuide(site.url);
  const [lines = ''] = blocks('html');
  const [listener = ''] = blocks('js');
  const [policy = ''] = blocks('text');
  const reading =
    'window.last = () => saved.at(-1); window.names = () => Object.keys(changes.at(-1));';
  const tool = await visit(hostOf(lines, `${listener}\n${reading}`, policy));

  await expect.poll(() => lastSaved(page)).toEqual(['0 9 * * 1-5', expect.any(Array)]);
  expect((await lastSaved(page))[1]).toHaveLength(5);
  const hours = field(tool, 'Hours');
  await hours.fill('25');
  await hours.fill('10');
  await expect.poll(async () => (await lastSaved(page))[0]).toBe('0 10 * * 1-5');

  // The tables list every attribute, property and part of the event.
  const names = () => page.evaluate(() => (globalThis as unknown as { names(): string[] }).names());
  expect((await names()).sort()).toEqual(namesBelow('Events').sort());
  const properties = namesBelow('Attributes and properties');
  expect(properties).toEqual(['expression', 'timezone', 'theme', 'compact']);
  const known = page
    .locator('cron-tool')
    .evaluate((tool, all) => all.filter((name) => name && name in tool), properties);
  expect(await known).toEqual(properties);
});

test('a pinned version has the address and the hash in the guide', async ({
  request,
  site,
  visit,
}) => {
  const { blocks } = await readGuide(site.url);
  const [, pinned = ''] = blocks('html');
  const [policy = ''] = blocks('text');
  const ready = await (await request.get(`${site.url}/readyz`)).json();
  const release = await releaseFolderOf(site.releasesDir, 'mfe-cron-tool');
  const { files } = JSON.parse(await readFile(path.join(release, 'release.json'), 'utf8'));
  const hash: string = files['browser/cron-tool/embed.js'].integrity;
  const lines = pinned.replace('1.0.0-0123456789ab', findVersion(ready)).replace('sha384-…', hash);
  expect(lines).toContain(`integrity="${hash}"`);
  const element = '<cron-tool expression="5 4 * * *"></cron-tool>';
  const tool = await visit(hostOf(lines + element, '', policy));
  await expect.poll(() => values(tool)).toEqual(['5', '4', '*', '*', '*']);
  const address = tool.locator('html').evaluate(() => location.pathname);
  expect(await address).toContain(`/${findVersion(ready)}/`);
});

/** The version of the tool's remote in the readiness response. */
function findVersion(ready: unknown): string {
  const found = /"mfe-cron-tool":\s*(?:\{[^}]*?"version":\s*)?"([^"]+)"/.exec(
    JSON.stringify(ready),
  );
  if (!found?.[1]) throw new Error(`There is no version in ${JSON.stringify(ready)}.`);
  return found[1];
}
