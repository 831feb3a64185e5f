// Browser only: part of the chunk "cron-extras".
import { Button } from '@site/brand/ui/controls/Button';
import { memo, useMemo } from 'react';
import { styled } from 'styled-components';
import { extrasTexts } from '../texts/extras.texts.ts';
import { todaysZone } from '../zones/todaysZone.ts';
import { browserZone } from '../zones/zone.ts';
import { ZoneInput } from './ZoneInput.tsx';

interface ZoneChoiceProps {
  /** IANA name; empty for the browser's own. */
  zone: string;
  /** Must be stable: keys then don't render 400 zones again. */
  onState: (state: { zone: string }) => void;
}

/** Choice of the schedule's time zone: the browser's, UTC or any other. */
export const ZoneChoice = memo(function ZoneChoice({ zone, onState }: ZoneChoiceProps) {
  const own = useMemo(() => todaysZone(browserZone()), []);
  const chosen = zone || own;
  return (
    <Row>
      <ZoneInput
        label={extrasTexts.zone}
        name="zone"
        zone={chosen}
        empty={own}
        onZone={(next) => onState({ zone: next === own ? '' : next })}
      >
        {(choose) => (
          <Quick>
            {[...new Set([own, 'UTC'])].map((name) => (
              <Button
                key={name}
                variant="secondary"
                aria-pressed={chosen === name}
                onClick={() => choose(name)}
              >
                {name === 'UTC' ? name : extrasTexts.ownZoneShort}
              </Button>
            ))}
          </Quick>
        )}
      </ZoneInput>
    </Row>
  );
});

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: var(--space-2) var(--space-3);

  /* Long names need a line of their own. */
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
