// The ways to build the same sources that the bench compares.
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { ARTICLES } from '../../articles.ts';

/** Everything that the bench writes. */
export const BENCH = path.join(ROOT, 'e2e', '.cache', 'bench');

/** Version under which a build of the bench is published in a store of its own. */
export const BENCH_VERSION = '1.0.0-bench';

/** Where the bench's builds find their files, the same on the server and in the browser. */
export const BENCH_BASE = `/releases/shell/${BENCH_VERSION}/`;

/** The server preloads the shell's late chunk of this name; the bench's builds have an empty one. */
export const NO_FEDERATION = `${BENCH_BASE}browser/federation.js`;

/** `federated` is the site as it is. */
export type Variant = 'federated' | 'paged' | 'split';

export const VARIANTS: Record<Variant, string> = {
  federated: '(a) the site as it is: shell and remotes, module federation',
  paged: '(b) one bundle, a chunk for each page: one build, hydrated at once',
  split: '(c) split bundle: one build, a chunk for each section and page, hydrated late',
};

/** Pages that are measured. */
export const PAGES = [
  '/',
  '/about',
  '/services/devops/cloud-infrastructure',
  '/blog',
  ...ARTICLES.slice(0, 1).map(({ path }) => path),
  '/reviews',
  '/contact',
  '/consultation',
  '/cron-analyser',
  '/hire-me',
];

/** In (b), the home page's chunk. */
export const SECTIONS = 'sections';

/** Whether a file of a bundle is the one that a document names. */
export const isEntry = (file: string): boolean => /(?:^|\/)shell\.\w+\.js$/.test(file);

/** Output folder of one environment of the bench's build. */
export const outputOf = (environment: string): string => path.join(BENCH, 'build', environment);

/** Where the stock build's files are served. */
export const STOCK_BASE = '/stock/';
