// Browser only in effect: only the browser has a report.
import { Link } from '@platform/contract/router';
import { Button } from '@site/brand/ui/controls/Button';
import { toFields } from '@site/cron-engine/expression/fields';
import { clockTime } from '@site/cron-engine/zones/clock';
import { todaysZone } from '@site/cron-engine/zones/todaysZone';
import { isZone } from '@site/cron-engine/zones/zone';
import { memo } from 'react';
import { styled } from 'styled-components';
import { withState } from '../address/address.ts';
import { shortDay } from '../runs/shortTimes.ts';
import { crontabTexts as texts } from '../texts/crontab.texts.ts';
import type { CrontabLine } from './inspectCrontab.ts';

export interface LineProps {
  line: CrontabLine;
  /** Zone of lines that name none. */
  zone: string;
  /** Selects a line (from 1) in the text. */
  onLine: (line: number) => void;
}

/** Compares by value: the report is new with every key, but most of its lines are equal. */
export const Line = memo(
  DrawnLine,
  (before, now) => before.line === now.line || JSON.stringify(before) === JSON.stringify(now),
);

/** A line with its meaning, next run and findings. */
function DrawnLine({ line, zone, onLine }: LineProps) {
  const { expression, description, command, findings } = line;
  return (
    <Row>
      <Button variant="ghost" onClick={() => onLine(line.line)} aria-label={texts.goTo(line.line)}>
        {texts.line(line.line)}
      </Button>
      <div>
        <code>{expression || (command ? line.text.split(/\s/, 1) : line.text)}</code>
        <p>{description || (!expression && findings.length === 0 && texts.atStart)}</p>
        <small>{factsOf(line, zone).join(' · ')}</small>
        {command && (
          <small>
            <code>{command}</code>
          </small>
        )}
        {findings.map(({ level, message }) => (
          <p key={message}>
            <b data-level={level}>{texts.levels[level]}</b> <span>{message}</span>
          </p>
        ))}
      </div>
      {expression && (
        <Link to={addressOf(line)} aria-label={texts.openLabel(line.line)}>
          {texts.open}
        </Link>
      )}
    </Row>
  );
}

function factsOf({ description, user, zone, runs, next }: CrontabLine, usual: string) {
  const facts: string[] = [];
  if (description) {
    if (next !== undefined) facts.push(texts.next(dateTime(zone, next)));
    else if (zone !== usual) facts.push(zone);
    facts.push(runs > 0 ? texts.runs(runs) : texts.noRun);
  }
  if (user) facts.push(texts.user(user));
  return facts;
}

/** "24 Nov, 09:30 Asia/Tokyo". */
export function dateTime(zone: string, at: number): string {
  const [day = '', time = ''] = clockTime(zone, at).split('T');
  return `${shortDay(day)}, ${time} ${todaysZone(zone)}`;
}

const addressOf = ({ expression, zone }: CrontabLine): string =>
  `/cron-analyser${withState('', {
    fields: toFields(expression.split(' ')),
    zone: isZone(zone) ? zone : '',
  })}`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 5rem minmax(0, 1fr) auto;
  align-items: baseline;
  gap: var(--space-1) var(--space-4);
  padding-block: var(--space-2);
  border-top: 1px solid var(--color-border);

  /* Skip the layout of lines out of view: a thousand are slow. */
  &:nth-child(n + 40) {
    content-visibility: auto;
    contain-intrinsic-size: auto 7rem;
  }

  > button {
    justify-content: start;
    padding-inline: 0;
    font-variant-numeric: tabular-nums;
  }

  > a {
    min-width: 2.75rem;
    padding-block: var(--space-3);
    font-size: var(--text-sm);
  }

  > div {
    display: grid;
    gap: var(--space-1);
    overflow-wrap: anywhere;
  }

  > div > :first-child {
    font-weight: 550;
  }

  > div > :empty {
    display: none;
  }

  small,
  b,
  b ~ span {
    font-size: var(--text-sm);
  }

  small {
    color: var(--color-muted);
  }

  [data-level] {
    color: var(--color-muted);
    font-weight: 600;
  }

  [data-level='error'] {
    color: var(--color-danger);
  }

  [data-level='warning'] {
    color: var(--color-warm-ink);
  }

  @media (max-width: 39.99em) {
    contain-intrinsic-height: auto 10rem;
    grid-template-columns: minmax(0, 1fr) auto;

    > div {
      grid-area: 2 / 1 / auto / -1;
    }
  }

  @media print {
    && {
      content-visibility: visible;
    }
  }
`;
