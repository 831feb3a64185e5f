// Finds out what a build is: hashes of its files, and its routes by running its Node bundle.
import { createHash } from 'node:crypto';
import path from 'node:path';
import { pageChunk, type Release, type ReleaseRoute } from '@platform/contract';
import type { BundleInspection } from '@platform/contract/bundle/inspectBundle';
import { Rejection } from '@platform/contract/publishing';
import { withFormerNames } from '@platform/contract/rendering';
import { hashFiles } from '@platform/remote/release/hashFiles';
import { readText } from '@platform/server/durableFile';
import { type Build, buildSchema } from './build.schema.ts';
import { canonicalJson } from './integrity.ts';
import { parseAs, releaseSchema, SHELL } from './releases.schema.ts';

/** Runs a Node bundle. */
export type Inspect = (nodeBundlePath: string) => Promise<BundleInspection>;

/**
 * Describes a build output folder (`build.json`, `browser/`, `node/`) as a release. The version is
 * the package's and a hash of everything else in the description but the commit, so the same build
 * always has the same version. The shell is not inspected.
 * @param commit what the build was made of, when that is known
 * @throws Rejection when the build doesn't keep the contract
 */
export async function describeRelease(
  buildDir: string,
  inspect: Inspect,
  commit?: string,
): Promise<Release> {
  const build = await readBuild(buildDir);
  const files = await hashFiles(buildDir);
  refuseMissing(build, buildDir, files);
  const routes = build.name === SHELL ? [] : await inspectRoutes(build, buildDir, inspect);
  const { packageVersion, pageChunks: _, pageOwn: __, ...facts } = build;
  const content = { ...facts, routes, files };
  const version = `${packageVersion.replace(/\+.*$/, '')}-${versionHash(content)}`;
  const release = { ...content, version, ...(commit && { commit }) };
  return parseAs(releaseSchema, `The release of ${build.name}`, release);
}

export const contentHash = (content: unknown): string =>
  createHash('sha256').update(canonicalJson(content)).digest('hex').slice(0, 12);

/** Hash over the description with its former keys, so that a version never depends on a renaming. */
const versionHash = (content: Parameters<typeof withFormerNames>[0]): string =>
  contentHash(withFormerNames(content));

/** Whether a description is still the one that its version was made from. */
export function isUnchanged({ version, commit: _, ...content }: Release): boolean {
  return version.endsWith(`-${versionHash(content)}`);
}

/** Every file that the build itself speaks of must be there. */
function refuseMissing(build: Build, buildDir: string, files: Release['files']): void {
  const { entry, node, exposes, pageChunks, pageOwn } = build;
  const listed = [exposes, pageChunks, pageOwn ?? {}].flatMap((files) => Object.values(files));
  const needed = [entry, node, ...listed.flat()];
  const missing = [...new Set(needed)].filter((file) => !Object.hasOwn(files, file));
  if (missing.length === 0) return;
  throw new Rejection(
    missing.map((file) => ({
      code: 'missing-file',
      reason: `${path.join(buildDir, file)} is missing.`,
      fix: `Build ${build.name} again.`,
    })),
  );
}

async function readBuild(buildDir: string): Promise<Build> {
  const file = path.join(buildDir, 'build.json');
  const text = await readText(file);
  if (text === null) throw new Error(`${file} is missing. Build the workspace first.`);
  return parseAs(buildSchema, file, JSON.parse(text));
}

async function inspectRoutes(build: Build, buildDir: string, inspect: Inspect) {
  const { routes, exposes } = await inspect(path.resolve(buildDir, build.node)).catch(
    (error: Error) => {
      throw rejected(
        'render',
        `The Node bundle of ${build.name} can't be run: ${error.message}`,
        'Keep what needs a browser out of code that runs when a module is loaded.',
      );
    },
  );
  checkExposes(build, exposes);
  return routes.map(({ ahead, ...route }): ReleaseRoute => {
    const chunk = pageChunk(route.id);
    const files = Object.hasOwn(build.pageChunks, chunk) ? build.pageChunks[chunk] : undefined;
    const own = ahead === 'own' && { own: build.pageOwn?.[chunk] ?? [] };
    if (files) return { ...route, files, ...own };
    throw rejected(
      'contract',
      `The page of route "${route.id}" in ${build.name} has no chunk of its own.`,
      `Write import(/* webpackChunkName: "${chunk}" */ '…') in the route's load().`,
    );
  });
}

const rejected = (code: string, reason: string, fix: string): Rejection =>
  new Rejection([{ code, reason, fix }]);

/** Server and browser must offer the same sections. */
function checkExposes(build: Build, inNode: string[]): void {
  const plain = (name: string) => name.replace(/^\.\//, '');
  const browser = Object.keys(build.exposes).map(plain);
  const node = inNode.map(plain);
  const differing = [
    ...browser.filter((name) => !node.includes(name)),
    ...node.filter((name) => !browser.includes(name)),
  ];
  if (differing.length > 0) {
    throw rejected(
      'contract',
      `Browser and Node builds of ${build.name} don't expose the same: ${differing.join(', ')}.`,
      'Build it again.',
    );
  }
}
