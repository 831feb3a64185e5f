// Runs on both sides.
import { Banner } from '@site/brand/ui/content/Banner';
import consultation from '#content/consultation.yaml';
import { FieldLinks } from '../forms/FieldLinks.tsx';
import type { FormProblems } from '../forms/formValues.ts';

interface ProblemsProps extends FormProblems {
  /** Id of the form as `useForm` has it. */
  form: string;
}

/**
 * What stands above the form when it can't be sent as it is: the sentence of spec §5 with the
 * fields by their labels, and another one for those whose values can't be right.
 */
export function Problems({ form, missing, wrong }: ProblemsProps) {
  return (
    <Banner tone="error">
      {[[consultation.missing, missing] as const, [consultation.wrong, wrong] as const].map(
        ([words, names]) =>
          names.length > 0 && (
            <p key={words}>
              {words}
              <FieldLinks form={form} copy={consultation.fields} names={names} />
            </p>
          ),
      )}
    </Banner>
  );
}
