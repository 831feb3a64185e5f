// Browser only: part of the chunk "cron-tool".
import { SelectField } from '@site/brand/ui/controls/SelectField';
import { Muted } from '@site/brand/ui/layout/Muted';
import { IconClock, IconClose } from '@site/brand/ui/marks/icons';
import type { Evaluation } from '@site/cron-engine/evaluation/evaluation';
import { isRefusal, type Refusal, type Snippet } from '@site/cron-engine/targets/target';
import { TARGETS, translate } from '@site/cron-engine/targets/targets';
import { toTimetable } from '@site/cron-engine/targets/timetable';
import { targetTexts } from '@site/cron-engine/texts/targets.texts';
import { changesClocks } from '@site/cron-engine/zones/gaps';
import { todaysZone } from '@site/cron-engine/zones/todaysZone';
import { Fragment, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { useCopyButton } from '../ui/useCopyButton.tsx';

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
      {isRefusal(found) ? <Refused {...found} /> : <Written name={target.name} {...found} />}
    </Block>
  );
}

/** A snippet with its copy button, its zone rule and notes. */
export function Written({ name, snippet, zoneRule, notes }: Snippet & { name: string }) {
  const { code, button, refusal } = useCopyButton(snippet);
  return (
    <>
      <Figure aria-label={targetTexts.snippet(name)}>
        <pre>
          <code ref={code}>{snippet}</code>
        </pre>
        {button}
      </Figure>
      {refusal}
      <Note>
        <IconClock size={18} />
        <p>
          <strong>{targetTexts.zone}</strong> <span>{zoneRule}</span>
        </p>
        {notes.map((note) => (
          <Muted key={note}>{note}</Muted>
        ))}
      </Note>
    </>
  );
}

/** The part of the expression that the target can't express, the reason and a workaround. */
export const Refused = ({ tokens, because, hint, alternatives }: Refusal) => (
  <Note data-refused>
    <IconClose size={18} />
    <p>
      <strong>
        <span>{`${targetTexts.refused}: `}</span>
        {tokens.map((token, index) => (
          <Fragment key={token}>
            {index > 0 && <span>{targetTexts.and}</span>}
            <code>{token}</code>
          </Fragment>
        ))}
      </strong>
      <span>{`, ${targetTexts.because} ${because}`}</span>
    </p>
    <Muted>{hint}</Muted>
    {alternatives?.map((schedule) => (
      <code key={schedule}>{schedule}</code>
    ))}
  </Note>
);

const Block = styled.section`
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4);
`;

const Figure = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  padding: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-2);
  background: var(--color-code-bg);

  pre {
    font-size: var(--text-sm);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }

  > button {
    justify-self: end;
    min-width: 7.5rem;
  }

  @container (min-width: 32rem) {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: start;
  }
`;

/** An icon beside its first line; the others below that. */
const Note = styled.div`
  --tone: var(--color-accent);
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-2);
  font-size: var(--text-sm);
  overflow-wrap: anywhere;

  > * {
    grid-column: 2;
  }

  > svg {
    grid-area: 1 / 1;
    margin-top: 0.2em;
    color: var(--tone);
  }

  &[data-refused] {
    --tone: var(--color-warm-ink);
    padding: var(--space-4);
    border: 1px solid var(--tone);
    border-radius: var(--radius-2);
    background: var(--color-warm-soft);
  }
`;
