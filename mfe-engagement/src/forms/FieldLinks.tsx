// Runs on both sides.
import { Fragment, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import type { FormCopy } from '../../build/content.ts';

interface FieldLinksProps {
  /** Form id passed to `useForm`. */
  form: string;
  copy: FormCopy;
  names: readonly string[];
}

/** Id of a field's control, for its label and links. */
export const fieldId = (form: string, name: string): string => `${form}-${name}`;

/** Labels of fields, each linked to its control. */
export function FieldLinks({ form, copy, names }: FieldLinksProps) {
  return names.map((name, at) => (
    <Fragment key={name}>
      {at > 0 && <span>, </span>}
      <Anchor href={`#${fieldId(form, name)}`} onClick={goToField}>
        {copy[name]?.label.replace(/ \*$/, '')}
      </Anchor>
    </Fragment>
  ));
}

/** Focuses the field without adding a history entry. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

const Anchor = styled.a`
  &,
  &:hover {
    color: var(--color-danger);
  }

  &:hover {
    text-decoration-thickness: 2px;
  }

  @media (pointer: coarse) {
    display: inline-block;
    padding-block: var(--space-2);
  }
`;
