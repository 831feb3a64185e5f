// Runs an unmodified Lighthouse on every page that the bench measures.
import lighthouse from 'lighthouse';
import { median } from './phone/median.ts';
import type { Target } from './phone/phoneTargets.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Medians from 0 to 100, by page and category. */
export type Scores = Record<string, Record<string, number>>;

/** Runs of each page: with fewer, one that the machine disturbs moves the median. */
const LOOKS = 5;

/** @param port of a browser's debugging protocol */
export async function measureScores(
  origin: string,
  pages: string[],
  port: number,
): Promise<Scores> {
  const scores: Scores = {};
  for (const page of pages) {
    const found: Record<string, number[]> = {};
    for (let run = 0; run < LOOKS; run++) {
      const result = await lighthouse(origin + page, {
        port,
        logLevel: 'silent',
        onlyCategories: [...CATEGORIES],
      });
      for (const name of CATEGORIES) {
        const score = result?.lhr.categories[name]?.score ?? 0;
        found[name] = [...(found[name] ?? []), Math.round(score * 100)];
      }
    }
    scores[page] = Object.fromEntries(
      Object.entries(found).map(([name, all]) => [name, median(all)]),
    );
  }
  return scores;
}

export const scoreTargets = (scores: Scores): Target[] =>
  CATEGORIES.map((category) => {
    const all = Object.entries(scores).map(([page, of]) => [page, of[category] ?? 0] as const);
    const lower = all.filter(([, score]) => score < 100);
    return {
      name: `Lighthouse, ${category}: 100 on every page`,
      value: lower.length === 0 ? '100' : lower.map(([page, s]) => `${page} ${s}`).join(', '),
      met: lower.length === 0,
    };
  });

/** Rows of a table, before formatting. */
export const scoreRows = (scores: Scores): string[][] => [
  ['', ...CATEGORIES],
  ...Object.entries(scores).map(([page, of]) => [page, ...CATEGORIES.map((c) => String(of[c]))]),
];
