// Server only. What this site promises, and what was measured of each promise.
import type { Recorded } from '../../build/results.ts';

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Every promise. Its figure, which counts what `unit` says, is undefined where nothing was measured. */
export function promisesOf({ tests, pages, release }: Recorded) {
  const all = pages && Object.values(pages.pages);
  const sum = (key: 'axe' | 'complaints') =>
    all && String(all.reduce((total, page) => total + page[key], 0));
  return [
    {
      title: 'Every page is whole without JavaScript.',
      figure: all && `${all.filter(({ plain }) => plain).length}/${all.length}`,
      unit: 'pages with heading and text in a browser that runs no script',
      run: pages,
    },
    {
      title: 'Nobody is shut out.',
      figure: sum('axe'),
      unit: 'faults that axe finds by the rules of WCAG 2.2 AA, in both themes, large and small',
      run: pages,
    },
    {
      title: 'Server and browser agree.',
      figure: sum('complaints'),
      unit: 'complaints on the console after all of every page has come alive',
      run: pages,
    },
    {
      title: 'Every test passes.',
      figure: tests?.passed.toLocaleString('en-GB'),
      unit: `tests passed${tests ? `, ${tests.failed} failed, ${tests.skipped} skipped` : ''}`,
      run: tests,
    },
    {
      title: 'A release takes less than a minute.',
      figure: release && seconds(release.releaseMs),
      unit: 'from the command to visitors, build and all checks included',
      run: release,
    },
    {
      title: 'A rollback takes less than five seconds.',
      figure: release && seconds(release.rollbackMs),
      unit: 'from the command to visitors',
      run: release,
    },
  ];
}
