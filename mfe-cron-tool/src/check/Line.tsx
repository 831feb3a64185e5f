// Browser only in effect: only the browser has a report.
import { Link } from '@platform/contract/router';
import { toFields } from '@site/cron-engine/expression/fields';
import { todaysZone } from '@site/cron-engine/zones/todaysZone';
import { isZone } from '@site/cron-engine/zones/zone';
import { clockTime } from '@site/cron-engine/zones/zoneTime';
import { memo } from 'react';
import { styled } from 'styled-components';
import { withState } from '../address/withState.ts';
import type { CrontabLine } from '../crontab/report.ts';
import { shortDay } from '../runs/shortTimes.ts';
import { crontabTexts as texts } from '../texts/crontab.texts.ts';
import { Message } from './Message.tsx';

interface LineProps {
  line: CrontabLine;
  /** Zone of lines that name none. */
  zone: string;
}

/** Compares by value: the report is new with every key, but most of its lines are equal. */
export const Line = memo(
  DrawnLine,
  (before, now) => JSON.stringify(before) === JSON.stringify(now),
);

function DrawnLine({ line, zone }: LineProps) {
  const { expression, description, command, findings } = line;
  return (
    <Row>
      <b>{texts.line(line.line)}</b>
      <Body>
        <code>{expression || line.text}</code>
        <p>{description || (!expression && findings.length === 0 && texts.atStart)}</p>
        <Beside>{factsOf(line, zone).join(' · ')}</Beside>
        {expression && command && <Beside as="code">{command}</Beside>}
        {findings.length > 0 && (
          <ul>
            {findings.map(({ level, message }) => (
              <li key={message}>
                <Message level={level} message={message} />
              </li>
            ))}
          </ul>
        )}
      </Body>
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
    if (next !== undefined) {
      const [day = '', time = ''] = clockTime(zone, next).split('T');
      facts.push(texts.next(`${shortDay(day)}, ${time} ${todaysZone(zone)}`));
    } else if (zone !== usual) facts.push(zone);
    facts.push(runs > 0 ? texts.runs(runs) : texts.noRun);
  }
  if (user) facts.push(texts.user(user));
  return facts;
}

const addressOf = ({ expression, zone }: CrontabLine): string =>
  `/cron-analyser${withState('', {
    fields: toFields(expression.split(' ')),
    zone: isZone(zone) ? zone : '',
  })}`;

const Row = styled.li`
  display: grid;
  grid-template-columns: 5rem minmax(0, 1fr) auto;
  gap: var(--space-1) var(--space-4);
  padding-block: var(--space-3);
  border-top: 1px solid var(--color-border);

  /* Skip the layout of lines out of view: a thousand are slow. */
  &:nth-child(n + 40) {
    content-visibility: auto;
    contain-intrinsic-size: auto 7rem;
  }

  > b {
    color: var(--color-muted);
    font-size: var(--text-sm);
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }

  > a {
    display: inline-flex;
    align-self: start;
    align-items: center;
    min-width: 2.75rem;
    min-height: 2.75rem;
    margin-block: calc(-1 * var(--space-2));
    font-size: var(--text-sm);
  }

  @media (max-width: 39.99em) {
    contain-intrinsic-height: auto 10rem;
    grid-template-columns: minmax(0, 1fr) auto;

    > a {
      grid-area: 1 / 2;
    }

    > div {
      grid-column: 1 / -1;
    }
  }

  @media print {
    && {
      content-visibility: visible;
    }
  }
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  overflow-wrap: anywhere;

  > code:first-child {
    font-weight: 550;
  }

  > p:empty {
    display: none;
  }

  > ul {
    display: grid;
    gap: var(--space-1);
    font-size: var(--text-sm);
  }

  li > b {
    margin-right: var(--space-1);
  }
`;

const Beside = styled.p`
  color: var(--color-muted);
  font-size: var(--text-sm);
  font-variant-numeric: tabular-nums;
`;
