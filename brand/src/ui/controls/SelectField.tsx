// Runs on both sides. A separate module, so that only pages with a select load it.
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import { control, Field, type FieldOwnProps } from './Fields.tsx';

type SelectFieldProps = FieldOwnProps &
  ComponentProps<'select'> & {
    /** A plain string is value and label. */
    options: readonly (string | { value: string; label: string })[];
    /** Shown until an option is chosen. */
    placeholder?: string;
  };

/** A select with label, hint and error. */
export function SelectField({ options, placeholder, ...rest }: SelectFieldProps) {
  return (
    // Until a mistake is found, or Chrome calls an empty required select invalid from the start.
    <Field control={Select} aria-invalid={false} {...rest}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => {
        const { value, label } =
          typeof option === 'string' ? { value: option, label: option } : option;
        return (
          <option key={value} value={value}>
            {label}
          </option>
        );
      })}
    </Field>
  );
}

const Select = styled.select`
  ${control}
  padding-right: var(--space-6);
  appearance: none;
  background-image:
    linear-gradient(45deg, transparent 50%, var(--color-muted) 50%),
    linear-gradient(-45deg, transparent 50%, var(--color-muted) 50%);
  background-position:
    calc(100% - 1.125rem) 52%,
    calc(100% - 0.8125rem) 52%;
  background-repeat: no-repeat;
  background-size: 0.3125rem 0.3125rem;

  /* Forced colours draw no gradients: the browser draws its own arrow. */
  @media (forced-colors: active) {
    appearance: auto;
  }
`;
