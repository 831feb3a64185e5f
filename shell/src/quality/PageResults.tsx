// Server only.
import { styled } from 'styled-components';
import type { PageResult, Recorded } from '../../build/results.ts';
import { FigureTable } from './FigureTable.tsx';

/** The pages to know about, then all of them in a closed box: thirty rows fill a phone's screen four times. */
export function PageResults({ pages }: { pages: NonNullable<Recorded['pages']>['pages'] }) {
  const rows = Object.entries(pages);
  return (
    <>
      <Outliers>
        {outliers(rows).map(({ title, figure, path }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {figure} {path && <a href={path}>{path}</a>}
            </dd>
          </div>
        ))}
      </Outliers>
      <Details>
        <summary>All {rows.length} pages</summary>
        <FigureTable
          caption="Size, speed and accessibility of every page"
          columns={Object.keys(COLUMNS)}
          rows={rows.map(([path, page]) => [
            path,
            ...Object.values(COLUMNS).map((show) => show(page)),
          ])}
        />
      </Details>
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

type Row = readonly [path: string, page: PageResult];

const weight = ([, { htmlBytes, scriptBytes }]: Row) => htmlBytes + scriptBytes;
const paint = ([, { largestPaintMs }]: Row) => largestPaintMs;

function outliers(rows: readonly Row[]): { title: string; figure: string; path?: string }[] {
  const byPaint = rows.toSorted((a, b) => paint(a) - paint(b));
  const middle = byPaint[Math.floor(byPaint.length / 2)];
  const slowest = byPaint.at(-1);
  const largest = rows.toSorted((a, b) => weight(a) - weight(b)).at(-1);
  if (!middle || !slowest || !largest) return [];
  return [
    { title: 'Median largest paint', figure: milliseconds(paint(middle)) },
    { title: 'Slowest largest paint', figure: milliseconds(paint(slowest)), path: slowest[0] },
    { title: 'Most HTML and script', figure: kB(weight(largest)), path: largest[0] },
  ];
}

const Outliers = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr));
  gap: var(--space-4) var(--space-5);

  dt {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }

  dd {
    margin: 0;
    font: 600 var(--text-lg) / 1.5 var(--font-mono);
  }

  a {
    display: inline-block;
    padding-block: var(--space-1);
    color: inherit;
    font-weight: 400;
    font-size: var(--text-sm);
    overflow-wrap: anywhere;
  }
`;

const Details = styled.details`
  summary {
    padding-block: var(--space-3);
    font-weight: 600;
    cursor: pointer;
  }
`;
