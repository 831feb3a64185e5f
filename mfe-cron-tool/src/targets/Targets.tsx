// Browser only: part of the chunk "cron-tool".
import { SelectField } from '@site/brand/ui/controls/SelectField';
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

/** The schedule in a chosen scheduler's format. */
export function Targets({ evaluation }: { evaluation: Evaluation }) {
  const [chosen, setChosen] = useState<string>('linux');
  const { expression, zone, from } = evaluation;
  const table = useMemo(() => toTimetable(expression), [expression]);
  const clocks = useMemo(() => changesClocks(zone, from), [zone, from]);
  const target = TARGETS.find(({ id }) => id === chosen);
  if (!target || !table) return null;

  const targetZone = { name: todaysZone(zone || 'UTC'), changesClocks: clocks };
  const found = translate(target, table, targetZone);
  return (
    <Block aria-label={targetTexts.title}>
      <SelectField
        label={targetTexts.choose}
        name="scheduler"
        value={chosen}
        options={TARGETS.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(event) => setChosen(event.target.value)}
      />
      {isRefusal(found) ? (
        <RefusedTarget refusal={found} />
      ) : (
        <SnippetBlock name={target.name} snippet={found} />
      )}
    </Block>
  );
}

const Block = styled.section`
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;
