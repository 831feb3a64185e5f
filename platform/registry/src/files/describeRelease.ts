// Describes a build: hashes of its files, and the routes that its Node bundle exports.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pageChunk, type Release, type ReleaseRoute } from '@platform/contract';
import type { BundleInspection } from '@platform/contract/bundle/inspectBundle';
import { hashFiles, isPublished, Rejection } from '@platform/contract/publishing';
import { z } from 'zod';
import { contentHash } from '../store/integrity.ts';
import { releasePathSchema, statedContributionSchema } from '../store/releaseParts.schema.ts';
import {
  parseAs,
  releaseFields,
  releaseSchema,
  SHELL,
  statedBudgetSchema,
} from '../store/releases.schema.ts';

/** Browser files, relative to `dist`, without the entry. */
const filesByName = z.record(
  z.string(),
  z.array(releasePathSchema).transform((files) => files.filter(isPublished)),
);

/** `dist/build.json`, which the bundler writes. */
export const buildSchema = releaseFields
  .strip()
  .omit({ version: true, routes: true, commit: true, files: true })
  .extend({
    contributions: z.array(statedContributionSchema).max(10).optional(),
    budget: statedBudgetSchema.optional(),
    packageVersion: z.string().regex(/^\d+\.\d+\.\d+/, 'A package version looks like "1.0.0".'),
    exposes: filesByName,
    /** By chunk name, `page-…`. */
    pageChunks: filesByName,
    /** Scripts that a page's code fetches itself. */
    pageOwn: filesByName.default({}),
  });

type Build = z.infer<typeof buildSchema>;

export type Inspect = (nodeBundlePath: string) => Promise<BundleInspection>;

/**
 * Describes a build output folder (`build.json`, `browser/`, `node/`). The version is the package's plus a hash
 * of the description without the commit: the same build always has the same version. The shell is not run.
 * @throws Rejection when the folder is no build, or the build breaks the contract
 */
export async function describeRelease(
  buildDir: string,
  inspect: Inspect,
  commit?: string,
): Promise<Release> {
  const files = await hashFiles(buildDir);
  const build = await readBuild(buildDir);
  rejectMissing(build, buildDir, files);
  const routes = build.name === SHELL ? [] : await inspectRoutes(build, buildDir, inspect);
  const { packageVersion, pageChunks: _, pageOwn: __, ...facts } = build;
  const content = { ...facts, routes, files };
  const version = `${packageVersion.replace(/\+.*$/, '')}-${contentHash(content)}`;
  const release = { ...content, version, ...(commit && { commit }) };
  return parseAs(releaseSchema, `The release of ${build.name}`, release);
}

/** @throws Rejection when a file that the build lists is missing */
function rejectMissing(build: Build, buildDir: string, files: Release['files']): void {
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
  return parseAs(buildSchema, file, JSON.parse(await readFile(file, 'utf8')));
}

async function inspectRoutes(build: Build, buildDir: string, inspect: Inspect) {
  const { routes, exposes } = await inspect(path.resolve(buildDir, build.node)).catch(
    (error: Error) => {
      throw createRejection(
        'render',
        `The Node bundle of ${build.name} throws when it is loaded: ${error.message}`,
        'Use browser APIs such as `window` in effects and event handlers, not while a module is loaded.',
      );
    },
  );
  checkExposes(build, exposes);
  return routes.map(({ ahead, ...route }): ReleaseRoute => {
    const chunk = pageChunk(route.id);
    const files = Object.hasOwn(build.pageChunks, chunk) ? build.pageChunks[chunk] : undefined;
    const own = ahead && { own: build.pageOwn?.[chunk] ?? [] };
    if (files) return { ...route, files, ...own };
    throw createRejection(
      'contract',
      `The page of route "${route.id}" in ${build.name} needs a chunk of its own.`,
      `Write import(/* webpackChunkName: "${chunk}" */ '…') in the route's load().`,
    );
  });
}

const createRejection = (code: string, reason: string, fix: string): Rejection =>
  new Rejection([{ code, reason, fix }]);

function checkExposes(build: Build, inNode: string[]): void {
  const plain = (name: string) => name.replace(/^\.\//, '');
  const browser = Object.keys(build.exposes).map(plain);
  const node = inNode.map(plain);
  const differing = [
    ...browser.filter((name) => !node.includes(name)),
    ...node.filter((name) => !browser.includes(name)),
  ];
  if (differing.length > 0) {
    throw createRejection(
      'contract',
      `The browser and Node builds of ${build.name} expose different modules: ${differing.join(', ')}.`,
      'Build both again from the same sources.',
    );
  }
}
