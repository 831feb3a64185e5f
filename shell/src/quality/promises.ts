// Server only. The site's promises that were measured, each with its figure.
import type { Recorded, Run } from '../../build/results.ts';

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

interface Kept {
  title: string;
  figure: string;
  /** Describes `figure`. */
  unit: string;
  run: Run;
}

/** A promise without a result isn't among them. */
export const promisesOf = ({ tests, pages, release }: Recorded): Kept[] => [
  ...(pages ? ofPages(pages) : []),
  ...(tests ? [ofTests(tests)] : []),
  ...(release ? ofRelease(release) : []),
];

function ofPages(run: NonNullable<Recorded['pages']>): Kept[] {
  const all = Object.values(run.pages);
  const sum = (key: 'axe' | 'complaints') =>
    String(all.reduce((total, page) => total + page[key], 0));
  return [
    {
      title: 'Every page works without JavaScript.',
      figure: `${all.filter(({ plain }) => plain).length}/${all.length}`,
      unit: 'pages show their heading and text with JavaScript off',
      run,
    },
    {
      title: 'Every page is accessible.',
      figure: sum('axe'),
      unit: 'axe violations (WCAG 2.2 AA) in both themes, on phone and desktop',
      run,
    },
    {
      title: 'Server and browser agree.',
      figure: sum('complaints'),
      unit: 'console errors and warnings after hydration, over all pages',
      run,
    },
  ];
}

const ofTests = (run: NonNullable<Recorded['tests']>): Kept => ({
  title: 'Every test passes.',
  figure: run.passed.toLocaleString('en-GB'),
  unit: `tests passed, ${run.failed} failed, ${run.skipped} skipped`,
  run,
});

const ofRelease = (run: NonNullable<Recorded['release']>): Kept[] => [
  {
    title: 'A release takes less than a minute.',
    figure: seconds(run.releaseMs),
    unit: 'from the command until visitors see it, including build and checks',
    run,
  },
  {
    title: 'A rollback takes less than five seconds.',
    figure: seconds(run.rollbackMs),
    unit: 'from the command until visitors see it',
    run,
  },
];
