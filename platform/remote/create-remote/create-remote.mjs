#!/usr/bin/env node
// Build time only. `npx @platform/create-remote careers` makes the folder mfe-careers with a page, a section and
// their tests. In the site's repository it leaves out files that exist once for all remotes.
import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const TEMPLATE = fileURLToPath(new URL('./template', import.meta.url));

/** Files of a repository's root: npm packs no .gitignore and no .npmrc, and a linter would read the template's biome.json. */
const OF_A_REPOSITORY = new Map([
  ['_gitignore', '.gitignore'],
  ['_npmrc', '.npmrc'],
  ['_biome.json', 'biome.json'],
  ['_github', '.github'],
  ['vitest.config.ts', 'vitest.config.ts'],
]);

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Removes `mfe-` and `@site/mfe-`. @param {string} given */
const shortName = (given) => given.replace(/^@site\//, '').replace(/^mfe-/, '');

/**
 * @param {string} from
 * @param {string} to
 * @param {(text: string) => string} rename
 * @param {boolean} inSite
 */
async function copy(from, to, rename, inSite) {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const own = OF_A_REPOSITORY.get(entry.name);
    if (own && inSite) continue;
    const source = path.join(from, entry.name);
    const target = path.join(to, own ?? rename(entry.name));
    if (entry.isDirectory()) await copy(source, target, rename, inSite);
    else await writeFile(target, rename(await readFile(source, 'utf8')), { flag: 'wx' });
  }
}
/** Whether the folder is that of the site, whose remotes are workspaces. @param {string} folder */
async function isSite(folder) {
  const text = await readFile(path.join(folder, 'package.json'), 'utf8').catch(() => '{}');
  return Boolean(JSON.parse(text).workspaces?.includes('mfe-*'));
}

/** Placeholder for the registry of the site's packages: ".invalid" never resolves (RFC 2606). */
const NO_REGISTRY = 'https://registry.invalid/';

/** The registry from which npm takes the site's packages. */
async function siteRegistry() {
  const command = ['config', 'get', '@platform:registry'];
  const { stdout } = await promisify(execFile)('npm', command).catch(() => ({ stdout: '' }));
  return stdout.trim().startsWith('http') ? stdout.trim() : NO_REGISTRY;
}

async function main() {
  const name = shortName(process.argv[2] ?? '');
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new Error(
      'Usage: npx @platform/create-remote careers, with lower-case letters, digits and hyphens.',
    );
  }
  const words = name.split('-');
  /** @param {string} text */
  const rename = (text) =>
    text
      .replaceAll("'Example'", `'${capital(words.join(' '))}'`)
      .replaceAll('Example', words.map(capital).join(''))
      .replaceAll('example', name)
      .replaceAll(NO_REGISTRY, registry);
  const folder = path.resolve(`mfe-${name}`);
  const inSite = await isSite(path.dirname(folder));
  const registry = inSite ? NO_REGISTRY : await siteRegistry();
  await mkdir(folder).catch(() => {
    throw new Error(`${folder} exists already. Choose another name or remove it.`);
  });
  await copy(TEMPLATE, folder, rename, inSite);
  console.log(`Created mfe-${name}. Next:`);
  const release = 'RELEASE_KEY=<key> npm run release -- --to https://<the site>';
  const status = 'RELEASE_KEY=<key> npx site status --to https://<the site>';
  for (const line of inSite
    ? ['npm install', 'npm run check', `npm run dev -w mfe-${name}`, `npm run release -- ${name}`]
    : [`cd mfe-${name}`, 'npm install', 'npm run check', 'npm run dev', release, status])
    console.log(`  ${line}`);
  if (!inSite && registry === NO_REGISTRY)
    console.log("Write the address of the registry of the site's packages into .npmrc first.");
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
