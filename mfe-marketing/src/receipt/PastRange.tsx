// Browser only. The slider over the last releases: arrow keys and dragging move it.
import { fill } from '@site/brand/fill';
import { utcTime } from '@site/brand/times';
import { createGlobalStyle, styled } from 'styled-components';
import receipt from '#content/receipt.yaml';
import { Slip } from './slip.ts';
import { outcomeOf } from './stages.ts';
import type { Past } from './usePast.ts';

interface PastRangeProps {
  past: Past;
  onSelect: (index: number) => void;
}

export function PastRange({ past: { releases, index }, onSelect }: PastRangeProps) {
  const shown = releases[index];
  const label = fill(receipt.past.label, { number: index + 1, count: releases.length });
  const said = shown && [shown.name, utcTime(shown.liveSince), outcomeOf(shown)].filter(Boolean);
  return (
    <Row>
      <PastStyles />
      <span>{label}</span>
      <Ticks aria-hidden="true">
        {releases.map((each) => (
          <i key={each.liveSince + each.version} data-back={each.rolledBack && true} />
        ))}
      </Ticks>
      <input
        type="range"
        min={0}
        max={releases.length - 1}
        value={index}
        aria-valuetext={said?.join(', ')}
        onChange={({ target }) => onSelect(target.valueAsNumber)}
      />
    </Row>
  );
}

const Row = styled.label`
  display: grid;
  flex-basis: 100%;
  font-size: var(--text-sm);

  input {
    width: 100%;
    height: 2rem;
    margin: 0;
    accent-color: var(--color-accent);
  }
`;

/** A dot above each position of the slider, amber for a release that was rolled back. */
const Ticks = styled.span`
  display: flex;
  justify-content: space-between;
  margin: var(--space-2) 0.25rem;

  i {
    width: 0.5rem;
    height: 0.5rem;
    border-radius: var(--radius-full);
    background: var(--color-success);
    forced-color-adjust: none;
  }

  [data-back] {
    background: var(--color-warm);
  }
`;

const PastStyles = createGlobalStyle`
  ${Slip}:has(input[type='range']) {
    /* As specific as the receipt's rules. */
    li:nth-child(n)::before,
    li:nth-child(n)::after {
      animation: none;
    }

    /* A release without notes must not move the slider. */
    figcaption p {
      min-height: 1lh;
    }

    li[data-state='back']::before {
      border-color: var(--color-warm);
      background: var(--color-warm);
      color: var(--color-on-warm);
      content: '↩' / '';
    }

    [data-state='back'] span {
      color: var(--color-warm-ink);
      font-weight: 550;
    }

    [data-canary] {
      opacity: 1;
      animation: none;
    }

    [data-live] {
      animation: none;
    }

    [data-run] {
      display: none;
    }
  }
`;
