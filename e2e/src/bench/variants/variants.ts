// The builds of the same sources that the bench compares.
import path from 'node:path';
import { ROOT } from '@platform/remote/workspace/buildWorkspace';
import { ARTICLES } from '../../articles.ts';

/** Everything that the bench writes. */
export const BENCH = path.join(ROOT, 'e2e', '.cache', 'bench');

/** Version of each published build of the bench. */
export const BENCH_VERSION = '1.0.0-bench';

/** Base path of the bench's builds, on the server and in the browser. */
export const BENCH_BASE = `/releases/shell/${BENCH_VERSION}/`;

/** The server preloads the shell's late chunk of this name; in the bench's builds it is empty. */
export const NO_FEDERATION = `${BENCH_BASE}browser/federation.js`;

/** `federated` is the site itself. */
export type Variant = 'federated' | 'paged' | 'split';

export const VARIANTS: Record<Variant, string> = {
  federated: '(a) the site as it is: shell and remotes, module federation',
  paged: '(b) one bundle, a chunk for each page: one build, hydrated at once',
  split: '(c) split bundle: one build, a chunk for each section and page, hydrated late',
};

/** Pages to measure. */
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

/** Whether a document names this file of a bundle. */
export const isEntry = (file: string): boolean => /(?:^|\/)shell\.\w+\.js$/.test(file);

/** Output folder of one environment of the bench's build. */
export const outputOf = (environment: string): string => path.join(BENCH, 'build', environment);

/** Base path of the stock build's files. */
export const STOCK_BASE = '/stock/';
