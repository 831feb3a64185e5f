// Runs on both sides.
import { consultationCopy } from '../../content/consultation.ts';
import type { FormProblems } from '../forms/formValues.ts';

/**
 * What stands above the form when it can't be sent as it is: the fields by the names that spec §5
 * gives them. Each field says the same in plain words beside itself.
 */
export function problemsText({ missing }: FormProblems): string {
  if (missing.length === 0) return consultationCopy.check;
  return consultationCopy.missing + missing.join(', ');
}
