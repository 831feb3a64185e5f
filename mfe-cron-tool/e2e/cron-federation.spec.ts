// The cron tool in a plain host of Module Federation (docs/embedding.md).
import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildFolder, ROOT } from '@platform/remote/workspace/buildWorkspace';
import { expect, test } from '../../e2e/src/testing/test.ts';
import { field, message, runs } from './testing/cronForm.ts';
import { serveHost } from './testing/startHost.ts';

const FIXTURE = path.join(ROOT, 'e2e/fixtures/federation-host');

/** Builds the page with its bundler's defaults and this site's address, in an empty folder. @returns files by path */
async function buildHost(folder: string, site: string) {
  await cp(FIXTURE, folder, { recursive: true });
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  const file = path.join(folder, 'src/index.js');
  const code = await readFile(file, 'utf8');
  expect(code.trimEnd().split('\n').length).toBeLessThanOrEqual(20);
  expect(code).toContain('https://pipewright.example');
  await writeFile(file, code.replace('https://pipewright.example', site));
  const dist = await buildFolder(folder);
  const built = await readdir(dist, { recursive: true, withFileTypes: true });
  const files = built.filter((each) => each.isFile());
  const read = files.map(async ({ parentPath, name }) => {
    const where = path.join(parentPath, name);
    const type = name.endsWith('.html') ? 'text/html' : 'text/javascript';
    const address = `/${path.relative(dist, where)}`.replace(/index\.html$/, '');
    return [address, [type, await readFile(where, 'utf8')]] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

test('a released cron tool runs in a plain Module Federation host of another origin', async ({
  page,
  site,
  makeFolder,
  atEnd,
}) => {
  const policy = [
    `default-src 'none'; script-src 'self' ${site.url}; connect-src ${site.url}; img-src data:`,
    `style-src 'self' ${site.url} 'unsafe-inline'; worker-src blob:; base-uri 'none'`,
  ].join('; ');
  const files = await buildHost(await makeFolder(), site.url);
  const host = await serveHost(files, { 'Content-Security-Policy': policy });
  atEnd(() => host.stop());
  const problems: string[] = [];
  page.on('pageerror', ({ message: text }) => problems.push(text));
  page.on('console', (line) => line.type() === 'error' && problems.push(line.text()));

  await page.goto(host.url);
  await expect(message(page)).toContainText('At 09:00, Monday through Friday');
  await expect(runs(page)).toHaveCount(5);
  await field(page, 'Hours').fill('10');
  await expect(page).toHaveTitle(/^At 10:00/);
  await field(page, 'Hours').fill('25');
  await expect(message(page)).toContainText('Invalid cron expression');

  const own = await page.evaluate(() =>
    Object.keys(window).filter((name) => /^__(site|early)|^_FEDERATION_RUNTIME_CORE$/.test(name)),
  );
  expect(own).toEqual([]);
  expect(problems.filter((text) => !text.includes('favicon'))).toEqual([]);
});
