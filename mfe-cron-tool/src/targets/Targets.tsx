// Runs in the browser only: part of the lazily loaded chunk "cron-below".
import { useHydrated } from '@site/brand/hooks/useHydrated';
import { SelectField } from '@site/brand/ui/controls/SelectField';
import { Tabs, tabPanel } from '@site/brand/ui/controls/Tabs';
import { Stack } from '@site/brand/ui/layout/Stack';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { Evaluation } from '../engine/evaluation.ts';
import { targetTexts } from '../texts/targets.texts.ts';
import { changesClocks } from '../zones/gaps.ts';
import { todaysZone } from '../zones/todaysZone.ts';
import { isRefusal } from './languages/target.ts';
import { TARGET_TABS, translate } from './languages/targets.ts';
import { toTimetable } from './languages/timetable.ts';
import { RefusedTarget } from './RefusedTarget.tsx';
import { SnippetBlock } from './SnippetBlock.tsx';

const TABS_NAME = 'cron-target';

/** Tabs with the schedule in other schedulers' formats. */
export function Targets({ evaluation }: { evaluation: Evaluation }) {
  const hydrated = useHydrated();
  const [chosen, setChosen] = useState<string>('linux');
  const { expression, zone, from } = evaluation;
  const table = useMemo(() => toTimetable(expression), [expression]);
  const clocks = useMemo(() => changesClocks(zone, from), [zone, from]);
  const tab = TARGET_TABS.find(({ id }) => id === chosen);
  if (!hydrated || !tab || !table) return null;

  const target = { name: todaysZone(zone || 'UTC'), changesClocks: clocks };
  const found = tab.targets.map((one) => ({ name: one.name, text: translate(one, table, target) }));
  const [refusal] = found.map(({ text }) => text).filter(isRefusal);
  return (
    <Block aria-label={targetTexts.title}>
      <Wide>
        <Tabs
          tabs={TARGET_TABS.map(({ id, name }) => ({ id, label: name }))}
          chosen={chosen}
          label={targetTexts.choose}
          name={TABS_NAME}
          onChoose={({ id }) => setChosen(id)}
        />
      </Wide>
      <Narrow>
        <SelectField
          label={targetTexts.choose}
          name="scheduler"
          value={chosen}
          options={TARGET_TABS.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      </Narrow>
      <Stack {...tabPanel(TABS_NAME, chosen)}>
        {refusal && <RefusedTarget refusal={refusal} />}
        {found.map(
          ({ name, text }) =>
            !isRefusal(text) && (
              <Stack key={name} gap={3}>
                {found.length > 1 && <strong>{name}</strong>}
                <SnippetBlock name={name} snippet={text} />
              </Stack>
            ),
        )}
      </Stack>
    </Block>
  );
}

const Block = styled.section`
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

/* A select list where eight tabs would need scrolling. */
const Wide = styled.div`
  display: none;
  min-width: 0;
  font-size: var(--text-sm);

  [role='tab'] {
    padding-inline: var(--space-3);
  }

  @container (min-width: 54rem) {
    display: block;
  }
`;

const Narrow = styled.div`
  @container (min-width: 54rem) {
    display: none;
  }
`;
