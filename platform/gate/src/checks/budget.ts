import type { Deployment, Release } from '@platform/contract';
import { budgetOf, excessiveLimits, kilobytes } from './budgets.ts';
import type { Check, CheckProblem } from './Check.ts';

/** Several times what the largest release of this site has. */
const MAX_NODE = 5_000_000;
/** Each page carries a release's addresses, and the hashes of its code: 2 KB here. */
const MAX_FACTS = 16_000;

const PICTURE = /\.(avif|gif|jpe?g|png|svg|webp)$/;

/** Transfer sizes are within the budget. */
export const budget: Check = {
  code: 'budget',
  title: 'Pages, sections and pictures are within their size budgets',
  async run({ deployment, next, store }) {
    const sizes = await (await store()).transferSizes(deployment);
    const sum = (files: Iterable<string>) =>
      [...new Set(files)].reduce((total, file) => total + (sizes.get(file) ?? 0), 0);
    const limits = budgetOf(deployment, next);
    const within = (what: string, bytes: number, limit: number): CheckProblem[] =>
      bytes <= limit ? [] : [describeExcess(deployment, what, bytes, limit)];
    const { './routes': _, ...sections } = deployment.exposes;
    const pictures = [...sizes.keys()].filter((file) => PICTURE.test(file));
    return [
      ...excessiveLimits(deployment, next),
      ...initialFiles(deployment).flatMap(({ id, files }) =>
        within(`The code of the page ${id}`, sum(files), limits.page),
      ),
      ...Object.entries(sections).flatMap(([expose, files]) =>
        within(
          `The code of the section ${expose}`,
          sum([deployment.entry, ...files]),
          limits.section,
        ),
      ),
      ...pictures.flatMap((file) => within(`The picture ${file}`, sum([file]), limits.picture)),
      ...within('All files for browsers together', sum(sizes.keys()), limits.total),
      ...within('All files for the server together', nodeBytes(deployment), MAX_NODE),
      ...within(
        'What each page says about its addresses and scripts',
        factsOf(deployment),
        MAX_FACTS,
      ),
    ];
  },
};

/** A release stays on the disk for a day at least. */
const nodeBytes = ({ files }: Release): number =>
  Object.entries(files).reduce(
    (sum, [file, { bytes }]) => (file.startsWith('node/') ? sum + bytes : sum),
    0,
  );

function factsOf({ files, routes, exposes, redirects = {}, standalone = [] }: Release): number {
  const code = Object.entries(files).filter(
    ([file]) =>
      /^browser\/.*\.(js|css)$/.test(file) &&
      !standalone.some(({ folder }) => file.startsWith(folder)),
  );
  const pages = routes.map(({ id, path, files: own }) => ({ id, path, own }));
  return JSON.stringify([code, pages, exposes, Object.keys(redirects)]).length;
}

/** Files that each page loads at once; for the shell, its libraries. */
function initialFiles({ name, entry, exposes, routes, libraries = [] }: Release) {
  const { './routes': own = [] } = exposes;
  const pages = routes.map(({ id, files }) => ({ id, files: [entry, ...own, ...files] }));
  return pages.length > 0 ? pages : [{ id: name, files: [entry, ...libraries] }];
}

const describeExcess = (
  { name }: Deployment,
  what: string,
  bytes: number,
  limit: number,
): CheckProblem => ({
  reason: `${what} takes ${kilobytes(bytes)}; the budget of ${name} is ${kilobytes(limit)}.`,
  fix: "Load less at once: import() what is needed later, use smaller pictures, fewer files. Or raise budget.json; the site's operator sets the highest limits (shell/budget.json).",
});
