// Runs on both sides.
import { type ComponentProps, type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';

export interface FieldOwnProps {
  label: string;
  name: string;
  /** What is wrong with the value. */
  error?: string;
  /** What helps to fill the field in. */
  hint?: string;
}

type TextFieldProps = FieldOwnProps & ComponentProps<'input'>;
type TextAreaFieldProps = FieldOwnProps & ComponentProps<'textarea'>;

/** One line of text. */
export function TextField({ label, error, hint, ...native }: TextFieldProps) {
  const field = useField(native, error, hint);
  return (
    <Field label={label} error={error} hint={hint} required={native.required} id={field.id}>
      <Input {...native} {...field} />
    </Field>
  );
}

/** Several lines of text. */
export function TextAreaField({ label, error, hint, rows = 4, ...native }: TextAreaFieldProps) {
  const field = useField(native, error, hint);
  return (
    <Field label={label} error={error} hint={hint} required={native.required} id={field.id}>
      <TextArea rows={rows} {...native} {...field} />
    </Field>
  );
}

interface Native {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: ComponentProps<'input'>['aria-invalid'];
}

/** Ties the control to its label, hint and error. */
export function useField(native: Native, error?: string, hint?: string) {
  const ownId = useId();
  const id = native.id ?? ownId;
  const described = [native['aria-describedby'], hint && `${id}-hint`, error && `${id}-error`];
  return {
    id,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : native['aria-invalid'],
  };
}

interface FieldProps extends Omit<FieldOwnProps, 'name'> {
  id: string;
  required?: boolean;
  children: ReactNode;
}

/** Label, hint, control and error, one below the other. */
export function Field({ id, label, error, hint, required, children }: FieldProps) {
  return (
    <Box>
      <label htmlFor={id}>{required ? `${label} *` : label}</label>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {children}
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

const Hint = styled.span`
  color: var(--color-muted);
  font-size: var(--text-xs);
`;

const Problem = styled.span`
  color: var(--color-danger);
  font-size: var(--text-xs);
  font-weight: 500;
`;

/** How every control looks. */
export const control = css`
  width: 100%;
  min-height: 2.875rem;
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--color-border-strong);
  border-radius: var(--radius-2);
  background: var(--color-surface);
  color: var(--color-text);
  /* Not below 16 px, or iOS zooms in on focus. */
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
