import { stat } from 'node:fs/promises';
import type { Deployment } from '@platform/contract';
import { isCompressed, type ReleaseStore } from '@platform/registry';
import { budgetOf } from './budgets.ts';
import type { Check, Finding } from './Check.ts';

const PICTURE = /\.(avif|gif|jpe?g|png|svg|webp)$/;

/** What visitors load is within what `budgets.ts` allows. */
export const budget: Check = {
  code: 'budget',
  title: 'Pages, sections and pictures are within their size budgets',
  async run({ deployment, store }) {
    const sizes = await transferSizes(deployment, await store());
    const sum = (files: Iterable<string>) =>
      [...new Set(files)].reduce((total, file) => total + (sizes.get(file) ?? 0), 0);
    const limits = budgetOf(deployment.name);
    const within = (what: string, bytes: number, limit: number): Finding[] =>
      bytes <= limit ? [] : [tooLarge(deployment, what, bytes, limit)];
    const { './routes': routes = [], ...sections } = deployment.exposes;
    const pages = deployment.routes.map(({ id, files }) => ({ id, files: [...routes, ...files] }));
    if (pages.length === 0) pages.push({ id: deployment.name, files: deployment.libraries ?? [] });
    const pictures = [...sizes.keys()].filter((file) => PICTURE.test(file));
    return [
      ...pages.flatMap(({ id, files }) =>
        within(`The code of the page ${id}`, sum([deployment.entry, ...files]), limits.page),
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
    ];
  },
};

/** Bytes on the wire of each browser file, as brotli where the server has it. */
async function transferSizes(deployment: Deployment, store: ReleaseStore) {
  const browser = Object.entries(deployment.files).filter(([file]) => file.startsWith('browser/'));
  const sizes = browser.map(async ([file, { bytes }]): Promise<[string, number]> => {
    if (!isCompressed(file, bytes)) return [file, bytes];
    return [file, (await stat(store.fileOf(deployment, `${file}.br`))).size];
  });
  return new Map(await Promise.all(sizes));
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;

const tooLarge = ({ name }: Deployment, what: string, bytes: number, limit: number): Finding => ({
  reason: `${what} takes ${kilobytes(bytes)} on the wire; ${name} may have ${kilobytes(limit)}.`,
  fix: 'Load less at once (import() what comes later, smaller pictures), or raise the budget in platform/gate/src/checks/budgets.ts with the reason.',
});
