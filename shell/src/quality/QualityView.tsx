// Server only. What this site promises and measures of itself: out of what was recorded when the
// shell was built, and of the registry's history. No figure is written by hand.

import type { PublicChange } from '@platform/contract/rendering';
import { clock, utcMinute } from '@site/brand/releaseLine';
import { Stack } from '@site/brand/ui/layout/Stack';
import { TitledSection } from '@site/brand/ui/layout/TitledSection';
import type { PageResult, Recorded } from '../../build/results.ts';
import { FigureTable } from './FigureTable.tsx';
import { HowMeasured } from './HowMeasured.tsx';
import { Promises } from './Promises.tsx';
import { ReleaseList } from './ReleaseList.tsx';

interface QualityViewProps {
  measured: Recorded;
  /** Of the last weeks, the newest first; none where no history is known. */
  changes?: PublicChange[];
}

const HOW = {
  pages:
    'Sizes are of bodies as sent to a browser, after brotli, until the page is at rest and nobody has touched it, without what is fetched ahead for other pages. Paints are of one look on a slow phone: 390 px, a processor slowed down four times, 1.6 Mbps, 150 ms.',
  tests: 'Format, types, unit, API and contract tests, then the built site in real browsers.',
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
            'What this site promises, and what its own commands have measured of it. Every figure says when and how; where there is none, it says so.',
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
            {tests.passed} passed, {tests.failed} failed, {tests.skipped} skipped, all in{' '}
            {clock(tests.seconds)} minutes.
          </p>
        )}
        <HowMeasured run={tests} how={HOW.tests} />
      </TitledSection>
      <TitledSection titleId="pages-title" level={2} gap={5} words={{ title: 'Page by page' }}>
        <Stack gap={4}>
          {pages && (
            <FigureTable
              caption="Size, speed and faults of every page"
              columns={Object.keys(COLUMNS)}
              rows={Object.entries(pages.pages).map(([path, page]) => [
                path,
                ...Object.values(COLUMNS).map((show) => show(page)),
              ])}
            />
          )}
          <HowMeasured run={pages} how={HOW.pages} />
        </Stack>
        <Stack gap={4}>
          {lighthouse && (
            <FigureTable
              caption="Lighthouse, of 100"
              columns={categoriesOf(lighthouse.scores)}
              rows={Object.entries(lighthouse.scores).map(([path, scores]) => [
                path,
                ...categoriesOf(lighthouse.scores).map((name) => String(scores[name] ?? '–')),
              ])}
            />
          )}
          <HowMeasured
            run={lighthouse}
            how={`Lighthouse, as it is${lighthouse ? `; medians of ${lighthouse.looks}` : ''}.`}
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
            ? `Each part of the site in the eight weeks up to ${utcMinute(newest.at)}, out of the registry’s own history.`
            : 'No history of releases is known here.',
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
  'Faults by axe': ({ axe }) => String(axe),
  'Without JavaScript': ({ plain }) => (plain ? 'whole' : 'not whole'),
};

/** Of all pages: each has the same. */
const categoriesOf = (scores: Record<string, Record<string, number>>): string[] =>
  Object.keys(Object.values(scores)[0] ?? {});
