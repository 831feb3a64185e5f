// Browser only. After the replay: the visitor's own pipeline beside this site's interval of releases, and a link to the booking
// form with the text filled in.
import type { SiteFacts } from '@platform/contract';
import { fill } from '@site/brand/fill';
import { duration } from '@site/brand/times';
import { ButtonLink } from '@site/brand/ui/controls/Button';
import { useState } from 'react';
import { styled } from 'styled-components';
import receipt from '#content/receipt.yaml';
import { askPath, FIGURES, type Figures, intervalHere } from './askPath.ts';

export function Ask({ facts }: { facts: SiteFacts }) {
  const [own, setOwn] = useState<Figures>({});
  const here = intervalHere(facts);
  const { ask } = receipt;
  return (
    <Box>
      <legend>{ask.title}</legend>
      {FIGURES.map((name) => (
        <label key={name}>
          <span>{ask[name]}</span>
          <input
            type="number"
            inputMode="decimal"
            min={0}
            step="any"
            onChange={({ target }) => setOwn({ ...own, [name]: target.valueAsNumber })}
          />
          <small>
            {name === 'interval' && here !== undefined && fill(ask.here, { time: duration(here) })}
          </small>
        </label>
      ))}
      <ButtonLink to={askPath(own, ask)} variant="warm">
        {ask.action}
      </ButtonLink>
    </Box>
  );
}

const Box = styled.fieldset`
  display: grid;
  flex-basis: 100%;
  gap: var(--space-3);
  min-width: 0;
  margin: 0;
  padding: var(--space-3) 0 0;
  border: 0;
  font-size: var(--text-sm);

  legend {
    float: left;
    padding: 0;
    font-size: var(--text-lg);
    font-weight: 600;
    line-height: 1.25;
  }

  label {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-3);
    align-items: center;
  }

  label span {
    flex: 1 1 10rem;
  }

  input {
    width: min(100%, 5.5rem);
    min-height: 2.75rem;
    padding-inline: var(--space-3);
    border: 1px solid var(--color-border-strong);
    border-radius: var(--radius-2);
    background: var(--color-bg);
    font-size: 1rem;
  }

  small {
    color: var(--color-muted);
    width: 9rem;
    font: var(--text-xs) / 1.4 var(--font-mono);
  }
`;
