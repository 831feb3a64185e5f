// Runs on both sides.
import { Banner } from '@site/brand/ui/content/Banner';
import consultation from '#content/consultation.yaml';
import { FieldLinks } from '../forms/FieldLinks.tsx';
import type { FormProblems } from '../forms/formValues.ts';

interface ProblemsProps extends FormProblems {
  /** Form id passed to `useForm`. */
  form: string;
}

/**
 * Banner above a form that can't be sent: spec §5's sentence with the labels of missing fields, and
 * a second one for invalid values.
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
