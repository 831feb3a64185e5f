// Runs on both sides.
import { Heading } from '@site/brand/ui/layout/Heading';
import { Muted } from '@site/brand/ui/layout/Muted';
import { Stack } from '@site/brand/ui/layout/Stack';
import { type CronFields, toFields } from '@site/cron-engine/expression/fields';
import {
  cronTexts,
  examples,
  type NamedSchedule,
  presets,
  specialCharacters,
} from '@site/cron-engine/texts/cron.texts';
import { memo } from 'react';
import { styled } from 'styled-components';

interface QuickReferenceProps {
  /** Must be stable: keys then don't render the reference again. */
  onChoose: (fields: CronFields) => void;
}

/** Special characters, and schedules that fill the inputs. */
export const QuickReference = memo(function QuickReference({ onChoose }: QuickReferenceProps) {
  const list = (schedules: readonly NamedSchedule[]) => (
    <ul>
      {schedules.map(({ name, expression }) => (
        <li key={name}>
          <button type="button" onClick={() => onChoose(toFields(expression.split(' ')))}>
            <span>{name}</span>
            <code>{expression}</code>
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <Stack as="section" gap={5} aria-labelledby="cron-reference">
      <Heading id="cron-reference" level={2} size="sm">
        {cronTexts.reference}
      </Heading>
      <Stack gap={3}>
        <Muted as="h3" $size="xs">
          {cronTexts.specialCharacters}
        </Muted>
        <Characters>
          {specialCharacters.map(({ character, meaning }) => (
            <div key={character}>
              <dt>
                <code>{character}</code>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </Characters>
      </Stack>
      <Examples gap={3}>
        <Muted as="h3" $size="xs">
          {cronTexts.examples}
        </Muted>
        {list(examples)}
        <details>
          <summary>{cronTexts.presets}</summary>
          {list(presets)}
        </details>
      </Examples>
    </Stack>
  );
});

const Characters = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
  gap: var(--space-2);
  font-size: var(--text-sm);

  div {
    display: grid;
    grid-template-columns: 2rem minmax(0, 1fr);
    align-items: center;
    gap: var(--space-3);
  }

  dt {
    border-radius: var(--radius-1);
    background: var(--color-code-bg);
    text-align: center;
  }
`;

const Examples = styled(Stack)`
  font-size: var(--text-sm);

  summary {
    padding-bottom: var(--space-3);
    font-weight: 550;
  }

  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(12rem, 100%), 1fr));
    gap: var(--space-2);
  }

  li {
    display: grid;
  }

  button {
    display: grid;
    gap: var(--space-1);
    width: 100%;
    min-height: 2.75rem;
    padding: var(--space-3);
    border: 1px solid var(--color-border);
    border-radius: var(--radius-2);
    background: none;
    text-align: start;
    transition: border-color var(--fast) var(--ease);
  }

  button:hover {
    border-color: var(--color-accent);
  }

  code {
    color: var(--color-accent);
  }

  /* Without JavaScript it's plain text that no key reaches. */
  @media (scripting: none) {
    button {
      visibility: hidden;
      min-height: 0;
      padding: 0;
      border: 0;
    }

    button > * {
      visibility: visible;
    }
  }
`;
