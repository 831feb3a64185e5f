// Runs on both sides. The second select, for the project type "Other" (spec §5).
import { useHydrated } from '@site/brand/hooks/useHydrated';
import { projectTypes } from '@site/brand/projectTypes';
import { SelectField } from '@site/brand/ui/controls/SelectField';
import type { ComponentProps } from 'react';
import { styled } from 'styled-components';
import consultation from '#content/consultation.yaml';

interface OtherProjectTypeProps
  extends Omit<ComponentProps<typeof SelectField>, 'options' | 'required'> {
  /** Whether "Other" is chosen. */
  chosen: boolean;
}

/**
 * Without a script the style sheet shows it. There it isn't required: no browser sends a form with
 * an empty required field, and none shows a visitor one that is hidden. The server asks for it.
 */
export function OtherProjectType({ chosen, label, ...field }: OtherProjectTypeProps) {
  const hydrated = useHydrated();
  const props = { ...field, placeholder: consultation.choose, options: projectTypes.otherTypes };
  if (hydrated) return chosen && <SelectField {...props} label={label} required />;
  return (
    <WithoutScript>
      <ForOther $chosen={chosen}>
        <SelectField {...props} label={`${label} *`} />
      </ForOther>
    </WithoutScript>
  );
}

/* No place of its own among the fields. With a script, browsers show none of it whatever is said here. */
const WithoutScript = styled('noscript')`
  display: contents;
`;

const ForOther = styled.div<{ $chosen: boolean }>`
  display: ${({ $chosen }) => ($chosen ? 'block' : 'none')};

  form:has(option[value='${projectTypes.other}']:checked) & {
    display: block;
  }

  form:has(option[value='${projectTypes.other}']:not(:checked)) & {
    display: none;
  }
`;
