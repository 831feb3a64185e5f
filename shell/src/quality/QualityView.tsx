// Server only. The site's promises with recorded results and the registry's history; no figure is
// written by hand.

import type { PublicChange } from '@platform/contract/rendering';
import { clock, utcMinute } from '@site/brand/times';
import { Stack } from '@site/brand/ui/layout/Stack';
import { TitledSection } from '@site/brand/ui/layout/TitledSection';
import type { Recorded } from '../../build/results.ts';
import { FigureTable } from './FigureTable.tsx';
import { HowMeasured } from './HowMeasured.tsx';
import { PageResults } from './PageResults.tsx';
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
  const isMeasured = Object.values(measured).some(Boolean);
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
        {isMeasured ? (
          <Promises recorded={measured} />
        ) : (
          <p>Nothing has been measured with this release.</p>
        )}
      </TitledSection>
      {tests && (
        <TitledSection
          titleId="tests-title"
          tone="subtle"
          level={2}
          gap={5}
          words={{ title: 'Tests' }}
        >
          <p>
            {tests.passed} passed, {tests.failed} failed, {tests.skipped} skipped in{' '}
            {clock(tests.seconds)} minutes.
          </p>
          <HowMeasured run={tests} how={HOW.tests} />
        </TitledSection>
      )}
      {(pages || lighthouse) && (
        <TitledSection titleId="pages-title" level={2} gap={5} words={{ title: 'Page by page' }}>
          {pages && (
            <Stack gap={4}>
              <PageResults pages={pages.pages} />
              <HowMeasured run={pages} how={HOW.pages} />
            </Stack>
          )}
          {lighthouse && (
            <Stack gap={4}>
              <FigureTable
                caption="Lighthouse scores out of 100"
                columns={categoriesOf(lighthouse.scores)}
                rows={Object.entries(lighthouse.scores).map(([path, scores]) => [
                  path,
                  ...categoriesOf(lighthouse.scores).map((name) => String(scores[name] ?? '–')),
                ])}
              />
              <HowMeasured
                run={lighthouse}
                how={`Default settings, median of ${lighthouse.looks} runs.`}
              />
            </Stack>
          )}
        </TitledSection>
      )}
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

/** Column names: every page has the same categories. */
const categoriesOf = (scores: Record<string, Record<string, number>>): string[] =>
  Object.keys(Object.values(scores)[0] ?? {});
