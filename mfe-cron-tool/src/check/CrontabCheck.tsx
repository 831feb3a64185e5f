// Runs on both sides; checks in the browser only.
import { useHydrated } from '@site/brand/hooks/useHydrated';
import { Button } from '@site/brand/ui/controls/Button';
import { TextAreaField } from '@site/brand/ui/controls/Fields';
import { SelectField } from '@site/brand/ui/controls/SelectField';
import { Cluster } from '@site/brand/ui/layout/Stack';
import { useCallback, useDeferredValue, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type SharedCrontab, toFragment } from '../address/crontabFragment.ts';
import { useSharedCrontab } from '../address/shareCrontab.ts';
import { ZoneChoice } from '../runs/ZoneChoice.tsx';
import { findScheduler, SCHEDULERS } from '../schedulers/schedulers.ts';
import { exampleCrontab, crontabTexts as texts } from '../texts/crontab.texts.ts';
import { LineNumbers } from '../ui/LineNumbers.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Part } from '../ui/Part.tsx';
import { browserZone } from '../zones/zone.ts';
import { Panel } from './Panel.tsx';
import { Report } from './Report.tsx';
import { useReport } from './useReport.ts';

const NOTHING: SharedCrontab = { text: '', zone: '', scheduler: '' };

const OPTIONS = [
  { value: '', label: texts.anyScheduler },
  ...SCHEDULERS.map(({ id, name }) => ({ value: id, label: name })),
];

/** The crontab's text, its scheduler and zone, and the report. */
export function CrontabCheck() {
  const [crontab, setCrontab] = useState(NOTHING);
  const hydrated = useHydrated();
  const zone = crontab.zone || (hydrated ? browserZone() || 'UTC' : '');
  const { report, state } = useReport(crontab.text, zone, crontab.scheduler);
  // Typing has priority over rendering a thousand lines.
  const shown = useDeferredValue(report);
  const forget = useSharedCrontab(setCrontab);

  const change = useCallback(
    (next: Partial<SharedCrontab>) => {
      forget();
      setCrontab((before) => ({ ...before, ...next }));
    },
    [forget],
  );
  const area = useRef<HTMLTextAreaElement>(null);
  const showLine = useCallback((line: number) => {
    if (area.current) selectLine(area.current, line);
  }, []);
  const count = crontab.text.split('\n').length;
  const rules = findScheduler(crontab.scheduler)?.rules;

  return (
    <>
      {/* No form: pressing Enter in one would send the text to the server. */}
      <Panel aria-label={texts.input}>
        <Text $digits={Math.max(2, String(count).length)}>
          <TextAreaField
            ref={area}
            label={texts.input}
            hint={texts.hint}
            name="crontab"
            rows={12}
            wrap="off"
            value={crontab.text}
            placeholder={texts.placeholder}
            onChange={(event) => change({ text: event.target.value })}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <LineNumbers area={area} count={count} />
        </Text>
        <Rules>
          <SelectField
            label={texts.scheduler}
            name="scheduler"
            value={crontab.scheduler}
            options={OPTIONS}
            hint={rules}
            onChange={(event) =>
              change({ scheduler: event.target.value as SharedCrontab['scheduler'] })
            }
          />
          <div>
            <Part>{hydrated && <ZoneChoice zone={crontab.zone} onState={change} />}</Part>
          </div>
        </Rules>
        <Cluster gap={3}>
          {crontab.text === '' ? (
            <Button variant="secondary" onClick={() => change({ text: exampleCrontab })}>
              {texts.example}
            </Button>
          ) : (
            <>
              <LinkButton
                label={texts.share}
                title={texts.shareHint}
                behindPath={() => toFragment({ ...crontab, zone })}
              />
              <Button variant="ghost" onClick={() => change({ text: '' })}>
                {texts.clear}
              </Button>
            </>
          )}
        </Cluster>
      </Panel>
      <Part about={shown}>
        <Report report={shown} state={state} onLine={showLine} />
      </Part>
    </>
  );
}

/** Selects a line and scrolls it to the middle of the text area. */
function selectLine(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split('\n');
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  area.focus();
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0));
  const height = Number.parseFloat(getComputedStyle(area).lineHeight);
  area.scrollTo({ top: (line - 1) * height - area.clientHeight / 2, left: 0 });
}

const Text = styled.div<{ $digits: number }>`
  --digits: ${({ $digits }) => $digits};

  position: relative;

  textarea {
    padding-left: calc(var(--digits) * 1ch + 2 * var(--space-3));
    font-family: var(--font-mono);
    line-height: 1.6;
    tab-size: 4;
  }

  /* So that scheduler, zone and summary are nearer. */
  @media (max-width: 39.99em) {
    textarea {
      height: 14rem;
    }
  }
`;

const Rules = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4) var(--space-5);

  > * {
    flex: 1 1 16rem;
    min-width: 0;
  }

  /* Reserves the height of the zone choice, which loads later. */
  > :last-child {
    min-height: 4.875rem;
  }
`;
