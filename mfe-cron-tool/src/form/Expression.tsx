// Runs on both sides.
import { VisuallyHidden } from '@site/brand/ui/content/VisuallyHidden';
import {
  assemble,
  type CronFields,
  FIELD_NAMES,
  written,
} from '@site/cron-engine/expression/fields';
import { cronTexts } from '@site/cron-engine/texts/cron.texts';
import { Fragment, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useCopyButton } from '../ui/useCopyButton.tsx';

interface ExpressionProps {
  fields: CronFields;
  /** A second button, which loads later into a reserved place. */
  children?: ReactNode;
}

/** The assembled expression with its copy button. */
export function Expression({ fields, children }: ExpressionProps) {
  const { code, button, refusal } = useCopyButton(assemble(fields));
  const isEmpty = Object.values(fields).join('').trim() === '';
  return (
    <Bar>
      <Text>
        <VisuallyHidden>{cronTexts.expression} </VisuallyHidden>
        <code ref={code} data-placeholder={isEmpty || undefined}>
          {isEmpty
            ? assemble(fields)
            : FIELD_NAMES.map((name, index) => (
                <Fragment key={name}>
                  {index > 0 && ' '}
                  <span data-placeholder={fields[name].trim() === '' || undefined}>
                    {written(fields[name])}
                  </span>
                </Fragment>
              ))}
        </code>
      </Text>
      <Actions data-two={Boolean(children) || undefined}>
        {button}
        {children}
      </Actions>
      {refusal}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-3);
  padding: var(--space-2);
  padding-inline-start: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-2);
  background: var(--color-code-bg);
`;

const Text = styled.div`
  flex: 1 1 6rem;
  min-width: 0;

  code {
    display: block;
    font-size: var(--text-base);
    line-height: 1.25;
    overflow-wrap: anywhere;
  }

  [data-placeholder] {
    color: var(--color-muted);
  }

  @media (min-width: 40em) {
    code {
      font-size: var(--text-lg);
    }
  }
`;

const Actions = styled.div`
  display: grid;
  gap: var(--space-2);

  &[data-two] {
    grid-template-columns: 7.5rem minmax(8.5rem, auto);
  }

  /* "Copied!" must not be wider than "Copy". */
  > button:first-child {
    min-width: 7.5rem;
  }

  /* Narrow screens show an icon; the label stays for screen readers. */
  @media (max-width: 39.99em) {
    &[data-two] {
      grid-template-columns: auto minmax(2.75rem, auto);
    }

    > button,
    > button:first-child {
      min-width: 0;
      padding-inline: var(--space-3);
    }

    > button + button:not([data-failed]) {
      gap: 0;
      font-size: 0;
    }
  }
`;
