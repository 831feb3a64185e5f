// Runs on both sides.
import {
  type AriaAttributes,
  type ComponentProps,
  type ElementType,
  type ReactNode,
  useId,
} from 'react';
import { css, styled } from 'styled-components';
import { Muted } from '../layout/Muted.tsx';

export interface FieldOwnProps {
  label: string;
  name: string;
  /** Error message. */
  error?: string;
  /** Help text. */
  hint?: string;
}

/** A single-line text field. */
export const TextField = (props: FieldOwnProps & ComponentProps<'input'>) => (
  <Field control={Input} {...props} />
);

/** A multi-line text field. */
export const TextAreaField = (props: FieldOwnProps & ComponentProps<'textarea'>) => (
  <Field control={TextArea} {...props} />
);

interface FieldProps extends FieldOwnProps, AriaAttributes {
  /** Element of the control; receives all props that aren't the field's. */
  control: ElementType;
  id?: string;
  required?: boolean;
  children?: ReactNode;
}

/** Label, hint, control and error, linked by `aria-describedby`. */
export function Field({ control: Control, label, error, hint, ...native }: FieldProps) {
  const ownId = useId();
  const { id = ownId, required } = native;
  const described = [native['aria-describedby'], hint && `${id}-hint`, error && `${id}-error`];
  return (
    <Box>
      <label htmlFor={id}>{required ? `${label} *` : label}</label>
      {hint && (
        <Muted as="span" $size="xs" id={`${id}-hint`}>
          {hint}
        </Muted>
      )}
      <Control
        {...native}
        id={id}
        aria-describedby={described.filter(Boolean).join(' ') || undefined}
        aria-invalid={error ? true : native['aria-invalid']}
      />
      {error && <Problem id={`${id}-error`}>{error}</Problem>}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-2);

  label {
    font-size: var(--text-sm);
    font-weight: 550;
  }
`;

const Problem = styled.span`
  color: var(--color-danger);
  font-size: var(--text-xs);
  font-weight: 500;
`;

/** Styles that all controls share. */
export const control = css`
  width: 100%;
  min-height: 2.875rem;
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--color-border-strong);
  border-radius: var(--radius-2);
  background: var(--color-surface);
  color: var(--color-text);
  /* At least 16 px, or iOS zooms in on focus. */
  font-size: 1rem;
  line-height: 1.5;

  &::placeholder {
    color: var(--color-muted);
    opacity: 1;
  }

  &:hover {
    border-color: var(--color-text);
  }

  &:focus-visible {
    border-color: var(--color-focus);
    border-radius: var(--radius-2);
    outline-offset: 0;
  }

  &[aria-invalid='true'] {
    border-color: var(--color-danger);
  }
`;

const Input = styled.input`
  ${control}
`;

const TextArea = styled.textarea`
  ${control}
  resize: vertical;
`;
