// Browser only: part of the chunks "cron-tool" and of the crontab check.
import { Button } from '@site/brand/ui/controls/Button';
import { TextField } from '@site/brand/ui/controls/Fields';
import { extrasTexts } from '@site/cron-engine/texts/extras.texts';
import { todaysZone } from '@site/cron-engine/zones/todaysZone';
import { browserZone, isZone } from '@site/cron-engine/zones/zone';
import { findZone } from '@site/cron-engine/zones/zoneOfWords';
import { memo, useEffect, useId, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { labelBeside } from '../ui/beside.ts';

interface ZoneChoiceProps {
  /** IANA name; empty for the browser's own. */
  zone: string;
  /** Must be stable: keys then don't render 400 zones again. */
  onState: (state: { zone: string }) => void;
  /** Whether the label is beside the input. */
  inline?: boolean;
}

/** Choice of the schedule's time zone: the browser's, UTC or any other. */
export const ZoneChoice = memo(function ZoneChoice({ zone, onState, inline }: ZoneChoiceProps) {
  const own = useMemo(() => todaysZone(browserZone()), []);
  const chosen = zone || own;
  const [text, setText] = useState(chosen);
  const [error, setError] = useState('');
  const list = useId();
  /** Empty until focus: 400 options are slow to render. */
  const [zones, setZones] = useState<string[]>([]);

  useEffect(() => {
    setText(chosen);
    setError(chosen && !isZone(chosen) ? extrasTexts.noZone(chosen) : '');
  }, [chosen]);

  const apply = (next: string) => onState({ zone: next === own ? '' : next });

  const choose = (name: string) => {
    setText(name);
    setError('');
    // An incomplete name isn't an error.
    const wanted = name.trim().toLowerCase();
    const found = [own, ...knownZones(own)].find((other) => other.toLowerCase() === wanted);
    if (found !== undefined) apply(found);
  };

  /** Accepts a zone, a city, an abbreviation or an offset. */
  const leave = () => {
    const name = text.trim();
    const found = name === '' ? own : findZone(name);
    if (!found) return setError(extrasTexts.noZone(name));
    setText(found);
    apply(found);
  };

  return (
    <Row data-inline={inline}>
      <TextField
        label={extrasTexts.zone}
        name="zone"
        list={list}
        value={text}
        error={error || undefined}
        onChange={(event) => choose(event.target.value)}
        onBlur={leave}
        // Browsers filter the list by the input's text, so an empty input lists all zones.
        onFocus={(event) => {
          event.target.select();
          if (zones.length === 0) setZones(knownZones(own));
        }}
        onKeyDown={(event) => event.key === 'Enter' && leave()}
        autoComplete="off"
        spellCheck={false}
      />
      <datalist id={list}>
        {zones.map((name) => (
          <option key={name} value={name}>
            {name === own ? 'this browser' : undefined}
          </option>
        ))}
      </datalist>
      {[...new Set([own, 'UTC'])].map((name) => (
        <Button
          key={name}
          variant="secondary"
          aria-pressed={chosen === name}
          onClick={() => choose(name)}
        >
          {name === 'UTC' ? name : 'Browser'}
        </Button>
      ))}
    </Row>
  );
});

/** All zones, the browser's own first. */
function knownZones(own: string): string[] {
  listed ??= (Intl.supportedValuesOf?.('timeZone') ?? []).map(todaysZone);
  return [...new Set([own, 'UTC', ...listed])].filter(Boolean);
}

let listed: string[] | undefined;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-2);

  > div:first-child {
    flex: 1 1 9rem;
  }

  &[data-inline] {
    ${labelBeside}
  }

  /* An error has the whole row. */
  && > div:has([aria-invalid='true']) {
    flex-basis: 100%;
  }

  button {
    min-height: 2.875rem;
  }

  [aria-pressed='true'] {
    border-color: var(--color-accent);
    background: var(--color-accent-soft);

    @media (forced-colors: active) {
      border-color: Highlight;
    }
  }

  /* Zones have long names. */
  @media (max-width: 39.99em) {
    button {
      padding-inline: var(--space-2);
    }
  }
`;
