// Runs on both sides.
import type { Ref } from 'react';
import { styled } from 'styled-components';
import type { FormCopy } from '../../content/formCopy.ts';
import { formsCopy } from '../../content/forms.ts';

interface FieldSummaryProps {
  /** Messages by field name. */
  errors: Readonly<Record<string, string>>;
  copy: FormCopy;
  /** Of `useForm`: takes the focus when something is wrong. */
  ref: Ref<HTMLDivElement>;
}

/** Which fields need attention, each a way to it. Empty while none does. */
export function FieldSummary({ errors, copy, ref }: FieldSummaryProps) {
  const names = Object.keys(copy).filter((name) => errors[name]);
  return (
    <Box ref={ref} tabIndex={-1} role="group" aria-label={formsCopy.summary}>
      {names.length > 0 && (
        <>
          <p>{formsCopy.summary}</p>
          <ul>
            {names.map((name) => (
              <li key={name}>
                <Jump
                  type="button"
                  onClick={({ currentTarget: { form } }) => focusField(form, name)}
                >
                  {copy[name]?.label.replace(/ \*$/, '')}
                </Jump>
              </li>
            ))}
          </ul>
        </>
      )}
    </Box>
  );
}

function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--color-danger);
  border-radius: var(--radius-2);
  font-size: var(--text-sm);

  &:empty {
    display: none;
  }

  p {
    font-weight: 550;
  }

  ul {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-3);
    list-style: none;
  }
`;

const Jump = styled.button`
  min-height: 1.5rem;
  padding: 0;
  border: 0;
  background: none;
  color: var(--color-danger);
  font: inherit;
  text-decoration: underline;
  cursor: pointer;
`;
