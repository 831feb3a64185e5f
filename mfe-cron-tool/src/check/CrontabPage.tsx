// Runs on both sides; checks in the browser only. /cron-analyser/crontab: checks a whole crontab.
import type { PageModule } from '@platform/contract';
import { useHydrated } from '@site/brand/hooks/useHydrated';
import { breadcrumbs } from '@site/brand/jsonLd';
import { BackLink } from '@site/brand/ui/controls/BackLink';
import { Button } from '@site/brand/ui/controls/Button';
import { TextAreaField } from '@site/brand/ui/controls/Fields';
import { SelectField } from '@site/brand/ui/controls/SelectField';
import { Section } from '@site/brand/ui/layout/Section';
import { SectionHeading } from '@site/brand/ui/layout/SectionHeading';
import { Cluster, Stack } from '@site/brand/ui/layout/Stack';
import { findScheduler, rulesOf, SCHEDULERS } from '@site/cron-engine/schedulers/schedulers';
import { browserZone } from '@site/cron-engine/zones/zone';
import { useCallback, useDeferredValue, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { webApplication } from '../generator/webApplication.ts';
import { ZoneChoice } from '../runs/ZoneChoice.tsx';
import { exampleCrontab, crontabTexts as texts } from '../texts/crontab.texts.ts';
import { Panel, Report } from './Report.tsx';
import { useReport } from './useReport.ts';

const TOOL = '/cron-analyser';
const PATH = '/cron-analyser/crontab';

export const Page: PageModule['Page'] = () => (
  <Tool labelledBy="crontab-title">
    <Stack gap={5}>
      <div>
        <BackLink to={TOOL}>{texts.back}</BackLink>
        <SectionHeading
          id="crontab-title"
          level={1}
          title={texts.title}
          subtitle={texts.subtitle}
        />
      </div>
      <noscript>
        <p>{texts.noScript}</p>
      </noscript>
      <CrontabCheck />
    </Stack>
  </Tool>
);

export const head: PageModule['head'] = () => ({
  title: texts.title,
  description: texts.description,
  jsonLd: [
    webApplication(texts.title, texts.description, PATH),
    breadcrumbs([texts.back, TOOL], [texts.title, PATH]),
  ],
});

export const paths: PageModule['paths'] = () => [PATH];

export const hydrate: PageModule['hydrate'] = 'load';

export const ahead = true;

const OPTIONS = [
  { value: '', label: texts.anyScheduler },
  ...SCHEDULERS.map(({ id, name }) => ({ value: id, label: name })),
];

/** The crontab's text, its scheduler and zone, and the report. */
function CrontabCheck() {
  const [text, setText] = useState('');
  const [chosenZone, setZone] = useState('');
  const [scheduler, setScheduler] = useState(findScheduler());
  const hydrated = useHydrated();
  const zone = chosenZone || (hydrated ? browserZone() || 'UTC' : '');
  const { report, state } = useReport(text, zone, scheduler?.id);
  // Typing has priority over rendering a thousand lines.
  const shown = useDeferredValue(report);
  const onZone = useCallback((next: { zone: string }) => setZone(next.zone), []);
  const area = useRef<HTMLTextAreaElement>(null);
  const showLine = useCallback((line: number) => {
    if (area.current) selectLine(area.current, line);
  }, []);

  return (
    <>
      {/* No form: pressing Enter in one would send the text to the server. */}
      <Panel aria-label={texts.input}>
        <Text>
          <TextAreaField
            ref={area}
            label={texts.input}
            hint={texts.hint}
            name="crontab"
            rows={12}
            wrap="off"
            value={text}
            placeholder={texts.placeholder}
            onChange={(event) => setText(event.target.value)}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
        </Text>
        <Rules>
          <SelectField
            label={texts.scheduler}
            name="scheduler"
            value={scheduler?.id ?? ''}
            options={OPTIONS}
            hint={scheduler && rulesOf(scheduler)}
            onChange={(event) => setScheduler(findScheduler(event.target.value))}
          />
          <div>{hydrated && <ZoneChoice zone={chosenZone} onState={onZone} />}</div>
        </Rules>
        <Cluster>
          <Button variant="secondary" onClick={() => setText(text === '' ? exampleCrontab : '')}>
            {text === '' ? texts.example : texts.clear}
          </Button>
        </Cluster>
      </Panel>

      <Report report={shown} state={state} onLine={showLine} />
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

/* Less space above, so that the text area is in view at once. */
const Tool = styled(Section)`
  padding-block: var(--space-4) var(--section-space);

  h1 {
    font-size: var(--text-2xl);
  }

  h1 + p {
    font-size: var(--text-sm);
  }

  @media (scripting: none) {
    noscript ~ * {
      display: none;
    }
  }
`;

const Text = styled.div`
  textarea {
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
