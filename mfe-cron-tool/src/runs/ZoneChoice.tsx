// Browser only: part of the chunk "cron-extras".
import { Button } from '@site/brand/ui/controls/Button';
import { memo, useMemo } from 'react';
import { styled } from 'styled-components';
import { extrasTexts } from '../texts/extras.texts.ts';
import { hiddenLabel } from '../ui/hiddenLabel.ts';
import { todaysZone } from '../zones/todaysZone.ts';
import { browserZone } from '../zones/zone.ts';
import { ZoneInput } from './ZoneInput.tsx';

interface ZoneChoiceProps {
  /** IANA name; empty for the browser's own. */
  zone: string;
  /** Must be stable: keys then don't render 400 zones again. */
  onState: (state: { zone: string }) => void;
  /** Whether the label is beside the input; narrow screens leave it to screen readers. */
  inline?: boolean;
}

/** Choice of the schedule's time zone: the browser's, UTC or any other. */
export const ZoneChoice = memo(function ZoneChoice(props: ZoneChoiceProps) {
  const { zone, onState, inline } = props;
  const own = useMemo(() => todaysZone(browserZone()), []);
  const chosen = zone || own;
  return (
    <Row data-inline={inline}>
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
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--space-2);

  > div:first-child {
    flex: 1 1 9rem;
  }

  &[data-inline] {
    align-items: start;

    > div:first-child {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
    }

    input {
      flex: 1 1 9rem;
      width: 9rem;
    }

    ${hiddenLabel}
  }
`;

const Quick = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  > button {
    min-height: 2.875rem;
  }

  /* Zones have long names. */
  @media (max-width: 39.99em) {
    > button {
      padding-inline: var(--space-2);
    }
  }

  [aria-pressed='true'] {
    border-color: var(--color-accent);
    background: var(--color-accent-soft);

    @media (forced-colors: active) {
      border-color: Highlight;
      outline: 1px solid Highlight;
    }
  }
`;
