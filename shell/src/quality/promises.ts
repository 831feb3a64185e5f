// Server only. The site's promises, each with its measured figure.
import type { Recorded } from '../../build/results.ts';

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** All promises. `unit` describes `figure`, which is undefined when nothing was measured. */
export function promisesOf({ tests, pages, release }: Recorded) {
  const all = pages && Object.values(pages.pages);
  const sum = (key: 'axe' | 'complaints') =>
    all && String(all.reduce((total, page) => total + page[key], 0));
  return [
    {
      title: 'Every page works without JavaScript.',
      figure: all && `${all.filter(({ plain }) => plain).length}/${all.length}`,
      unit: 'pages show their heading and text with JavaScript off',
      run: pages,
    },
    {
      title: 'Every page is accessible.',
      figure: sum('axe'),
      unit: 'axe violations (WCAG 2.2 AA) in both themes, on phone and desktop',
      run: pages,
    },
    {
      title: 'Server and browser agree.',
      figure: sum('complaints'),
      unit: 'console errors and warnings after hydration, over all pages',
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
      unit: 'from the command until visitors see it, including build and checks',
      run: release,
    },
    {
      title: 'A rollback takes less than five seconds.',
      figure: release && seconds(release.rollbackMs),
      unit: 'from the command until visitors see it',
      run: release,
    },
  ];
}
