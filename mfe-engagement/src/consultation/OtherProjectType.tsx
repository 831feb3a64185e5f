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
 * Without JavaScript, CSS shows the select and it isn't `required`: an empty required field that is
 * hidden would silently block the form. The server validates it instead.
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

/* Adds no gap to the form. With JavaScript, any other display would show the markup as text. */
const WithoutScript = styled('noscript')`
  @media (scripting: none) {
    display: contents;
  }
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
