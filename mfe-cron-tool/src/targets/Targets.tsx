// Browser only: part of the chunk "cron-tool".
import { useHydrated } from '@site/brand/hooks/useHydrated';
import { SelectField } from '@site/brand/ui/controls/SelectField';
import { Tabs, tabPanel } from '@site/brand/ui/controls/Tabs';
import { Stack } from '@site/brand/ui/layout/Stack';
import type { Evaluation } from '@site/cron-engine/evaluation/evaluation';
import { isRefusal } from '@site/cron-engine/targets/target';
import { TARGETS, translate } from '@site/cron-engine/targets/targets';
import { toTimetable } from '@site/cron-engine/targets/timetable';
import { targetTexts } from '@site/cron-engine/texts/targets.texts';
import { changesClocks } from '@site/cron-engine/zones/gaps';
import { todaysZone } from '@site/cron-engine/zones/todaysZone';
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
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
  const target = TARGETS.find(({ id }) => id === chosen);
  if (!hydrated || !target || !table) return null;

  const targetZone = { name: todaysZone(zone || 'UTC'), changesClocks: clocks };
  const found = translate(target, table, targetZone);
  return (
    <Block aria-label={targetTexts.title}>
      <Wide>
        <Tabs
          tabs={TARGETS.map(({ id, name }) => ({ id, label: name }))}
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
          options={TARGETS.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      </Narrow>
      <Stack {...tabPanel(TABS_NAME, chosen)}>
        {isRefusal(found) ? (
          <RefusedTarget refusal={found} />
        ) : (
          <SnippetBlock name={target.name} snippet={found} />
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
