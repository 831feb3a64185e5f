// Runs on both sides.
import { Fragment, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import type { FormCopy } from '../../build/content.ts';

interface FieldLinksProps {
  /** Id of the form as `useForm` has it. */
  form: string;
  copy: FormCopy;
  names: readonly string[];
}

/** Id of a field's control: what its label and the links to it point at. */
export const fieldId = (form: string, name: string): string => `${form}-${name}`;

/** Fields by their labels, each a link to its control, with or without JavaScript. */
export function FieldLinks({ form, copy, names }: FieldLinksProps) {
  return names.map((name, at) => (
    <Fragment key={name}>
      {at > 0 && ', '}
      <Anchor href={`#${fieldId(form, name)}`} onClick={goToField}>
        {copy[name]?.label.replace(/ \*$/, '')}
      </Anchor>
    </Fragment>
  ));
}

/** Leaves no entry in the history, as following the link would. */
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
