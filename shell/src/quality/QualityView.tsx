// Server only. The site's promises with recorded results and the registry's history; no figure is
// written by hand.

import type { PublicChange } from '@platform/contract/rendering';
import { clock, utcMinute } from '@site/brand/times';
import { Stack } from '@site/brand/ui/layout/Stack';
import { TitledSection } from '@site/brand/ui/layout/TitledSection';
import type { PageResult, Recorded } from '../../build/results.ts';
import { FigureTable } from './FigureTable.tsx';
import { HowMeasured } from './HowMeasured.tsx';
import { Promises } from './Promises.tsx';
import { ReleaseList } from './ReleaseList.tsx';

interface QualityViewProps {
  measured: Recorded;
  /** Changes of the last eight weeks, newest first; absent without a history. */
  changes?: PublicChange[];
}

const HOW = {
  pages:
    'Sizes are compressed with Brotli and count everything a page loads before you interact with it, except what it prefetches for other pages. Paint times come from one load on a simulated slow phone: 390 px wide, 4× slower processor, 1.6 Mbps, 150 ms latency.',
  tests: 'Formatting, types, unit, API and contract tests, then the built site in real browsers.',
};

/** The whole page. */
export function QualityView({ measured, changes = [] }: QualityViewProps) {
  const { tests, pages, lighthouse } = measured;
  const [newest] = changes;
  return (
    <>
      <TitledSection
        titleId="quality-title"
        level={1}
        words={{
          eyebrow: 'How this site is made',
          title: 'Quality',
          subtitle:
            'What we promise about this site, and how it measures up. Every figure shows when and how it was measured.',
        }}
      >
        <Promises recorded={measured} />
      </TitledSection>
      <TitledSection
        titleId="tests-title"
        tone="subtle"
        level={2}
        gap={5}
        words={{ title: 'Tests' }}
      >
        {tests && (
          <p>
            {tests.passed} passed, {tests.failed} failed, {tests.skipped} skipped in{' '}
            {clock(tests.seconds)} minutes.
          </p>
        )}
        <HowMeasured run={tests} how={HOW.tests} none="No test run recorded." />
      </TitledSection>
      <TitledSection titleId="pages-title" level={2} gap={5} words={{ title: 'Page by page' }}>
        <Stack gap={4}>
          {pages && (
            <FigureTable
              caption="Size, speed and accessibility of every page"
              columns={Object.keys(COLUMNS)}
              rows={Object.entries(pages.pages).map(([path, page]) => [
                path,
                ...Object.values(COLUMNS).map((show) => show(page)),
              ])}
            />
          )}
          <HowMeasured run={pages} how={HOW.pages} none="No page measurements recorded." />
        </Stack>
        <Stack gap={4}>
          {lighthouse && (
            <FigureTable
              caption="Lighthouse scores out of 100"
              columns={categoriesOf(lighthouse.scores)}
              rows={Object.entries(lighthouse.scores).map(([path, scores]) => [
                path,
                ...categoriesOf(lighthouse.scores).map((name) => String(scores[name] ?? '–')),
              ])}
            />
          )}
          <HowMeasured
            run={lighthouse}
            how={`Default settings, median of ${lighthouse?.looks} runs.`}
            none="No Lighthouse run recorded."
          />
        </Stack>
      </TitledSection>
      <TitledSection
        titleId="releases-title"
        tone="subtle"
        level={2}
        gap={5}
        words={{
          title: 'Releases and rollbacks',
          subtitle: newest
            ? `Each part of the site in the eight weeks up to ${utcMinute(newest.at)}.`
            : 'No release history recorded.',
        }}
      >
        {newest && <ReleaseList changes={changes} />}
      </TitledSection>
    </>
  );
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const milliseconds = (ms: number) => `${ms.toFixed(0)} ms`;

const COLUMNS: Record<string, (page: PageResult) => string> = {
  HTML: ({ htmlBytes }) => kB(htmlBytes),
  Script: ({ scriptBytes }) => kB(scriptBytes),
  Requests: ({ requests }) => String(requests),
  'First paint': ({ firstPaintMs }) => milliseconds(firstPaintMs),
  'Largest paint': ({ largestPaintMs }) => milliseconds(largestPaintMs),
  'axe violations': ({ axe }) => String(axe),
  'Without JavaScript': ({ plain }) => (plain ? 'complete' : 'incomplete'),
};

/** Column names: every page has the same categories. */
const categoriesOf = (scores: Record<string, Record<string, number>>): string[] =>
  Object.keys(Object.values(scores)[0] ?? {});
