// Browser only: part of the chunk "cron-extras".
import { Button } from '@site/kit/ui/Button';
import { TextField } from '@site/kit/ui/Fields';
import { memo, useEffect, useId, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { extrasTexts } from '../texts/extras.texts.ts';
import { todaysZone } from '../zones/todaysZone.ts';
import { browserZone, isZone } from '../zones/zone.ts';

interface ZoneChoiceProps {
  /** IANA name; empty for the browser's own. */
  zone: string;
  /** Always the same function: 400 zones aren't listed anew with each key. */
  onState: (state: { zone: string }) => void;
}

/** The time zone in which the schedule runs: the browser's, UTC or any other. */
export const ZoneChoice = memo(function ZoneChoice({ zone, onState }: ZoneChoiceProps) {
  const own = useMemo(() => todaysZone(browserZone()), []);
  const [text, setText] = useState(zone || own);
  const [error, setError] = useState('');
  const list = useId();
  /** Empty before somebody is about to choose: making 400 options takes its time. */
  const [zones, setZones] = useState<string[]>([]);

  useEffect(() => {
    setText(zone || own);
    setError(zone && !isZone(zone) ? extrasTexts.noZone(zone) : '');
  }, [zone, own]);

  const choose = (name: string) => {
    setText(name);
    setError('');
    // While it is being typed it isn't wrong yet.
    const found = knownZones(own).find(
      (other) => other.toLowerCase() === name.trim().toLowerCase(),
    );
    if (found) onState({ zone: found === own ? '' : found });
  };

  const leave = () => {
    const name = text.trim();
    if (name === '') choose(own);
    else if (isZone(name)) onState({ zone: todaysZone(name) === own ? '' : todaysZone(name) });
    else setError(extrasTexts.noZone(name));
  };

  return (
    <Row>
      <TextField
        label={extrasTexts.zone}
        name="zone"
        list={list}
        value={text}
        error={error || undefined}
        onChange={(event) => choose(event.target.value)}
        onBlur={leave}
        // The list offers what matches the text: all of it only when there is none.
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
            {name === own ? extrasTexts.ownZone : undefined}
          </option>
        ))}
      </datalist>
      <Quick>
        {own !== 'UTC' && (
          <Button
            variant="secondary"
            aria-pressed={(zone || own) === own}
            onClick={() => choose(own)}
          >
            {extrasTexts.ownZoneShort}
          </Button>
        )}
        <Button
          variant="secondary"
          aria-pressed={(zone || own) === 'UTC'}
          onClick={() => choose('UTC')}
        >
          UTC
        </Button>
      </Quick>
    </Row>
  );
});

/** The zones to choose from, the browser's own first. */
export function knownZones(own: string): string[] {
  listed ??= (Intl.supportedValuesOf?.('timeZone') ?? []).map(todaysZone);
  return [...new Set([own, 'UTC', ...listed])].filter(Boolean);
}

let listed: string[] | undefined;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--space-2) var(--space-3);

  /* Names are long: the input has a line of its own. */
  @media (max-width: 479px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Quick = styled.div`
  display: flex;
  gap: var(--space-2);
  /* Beside the input, below its label. */
  margin-top: calc(1.6 * var(--text-sm) + var(--space-2));

  @media (max-width: 479px) {
    margin-top: 0;
  }

  > button {
    min-height: 2.875rem;
  }

  [aria-pressed='true'] {
    border-color: var(--color-accent);
    background: var(--color-accent-soft);
  }
`;
