// Runs on both sides.
import { consultationCopy, consultationFields } from '../../content/consultation.ts';
import type { FormProblems } from '../forms/formValues.ts';

/** What stands above the form when it can't be sent as it is (spec §5). */
export function problemsText({ missing }: FormProblems): string {
  if (missing.length === 0) return consultationCopy.check;
  return consultationCopy.missing + missing.map(labelOf).join(', ');
}

function labelOf(name: string): string {
  return name in consultationFields
    ? consultationFields[name as keyof typeof consultationFields].label
    : name;
}
