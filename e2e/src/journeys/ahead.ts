// Pages are prefetched before their links are followed.
import { expect } from 'vitest';
import { IN_MAIN, isHydrated } from '../browsers/inPage.ts';
import type { Journey } from './Place.ts';

/** Whether files with these prefixes have been fetched completely. */
const haveCome = (names: string[]) => {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return names.every((name) =>
    entries.some((entry) => entry.name.includes(`/${name}.`) && entry.responseEnd > 0),
  );
};

export const fetchedAhead: Journey = async (visitor, { healthy }) => {
  await visitor.open(`${healthy.url}/hire-me`);
  await visitor.until(isHydrated, IN_MAIN);
  await visitor.until(haveCome, [
    'page-marketing-about',
    'page-blog-list',
    'page-engagement-contact',
  ]);
  healthy.asked();
  for (const [link, heading] of [
    ['About', 'The people behind your pipeline'],
    ['Blogs', 'Latest Insights'],
    ['Contact', 'Get in Touch'],
  ] as const) {
    await visitor.click('link', link);
    await visitor.reads('h1', heading);
  }
  const asked = healthy.asked().filter((path) => path.endsWith('.js'));
  if (visitor.caches) expect(asked).toEqual([]);
  expect(await visitor.complaints()).toEqual([]);
};
