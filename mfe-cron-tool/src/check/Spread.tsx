// Browser only in effect: only the browser has a report.
import { memo } from 'react';
import type { Suggestion } from '../crontab/report.ts';
import { crontabTexts as texts } from '../texts/crontab.texts.ts';
import { LineLinks, type LineLinksProps } from './LineLinks.tsx';
import { ReportPanel } from './Panel.tsx';

const LISTED = 8;

interface SpreadProps extends Pick<LineLinksProps, 'onLine'> {
  suggestions: readonly Suggestion[];
}

/** Suggested start times for overlapping jobs. */
export const Spread = memo(function Spread({ suggestions, onLine }: SpreadProps) {
  const items = suggestions
    .slice(0, LISTED)
    .map(({ line, expression, instead, together, left }) => ({
      line,
      key: String(line),
      text: (
        <>
          <code>{expression}</code> → <code>{instead}</code>
          <span>{`: ${texts.fewer(together, left)}`}</span>
        </>
      ),
    }));
  const more = suggestions.length > LISTED && texts.more(suggestions.length - LISTED);
  return (
    <ReportPanel id="crontab-spread" title={texts.spread}>
      <p>{suggestions.length > 0 ? texts.spreadWhy : texts.noSpread}</p>
      {suggestions.length > 0 && <LineLinks items={items} more={more} onLine={onLine} />}
    </ReportPanel>
  );
});
