// Runs on both sides. How a form stands that was sent without its script, on the page that answers it.
import type { FormAnswer } from '@platform/contract/forms/formAnswer';
import type { FormCopy } from '../../build/content.ts';
import type { Exchange } from '../http/http.ts';
import { serverTexts } from '../http/serverTexts.ts';
import type { FormProblems, Values } from './formValues.ts';

interface Answered {
  /** What the fields hold. */
  values: Values;
  /** What is wrong with them, by field name: in the form's own words where something is missing. */
  errors: Values;
  /** Fields that kept the form from being sent, as when its script checks them; else absent. */
  problems?: FormProblems;
  /** How sending went, when no field was at fault. */
  sent?: Exchange;
}

/**
 * Reads the answer to the form that makes this call.
 * @returns undefined when the page answers no form, or another one
 */
export function readAnswer(
  call: string,
  copy: FormCopy,
  answer: FormAnswer | undefined,
): Answered | undefined {
  if (answer?.call !== call) return undefined;
  const { values } = answer;
  const { fields } = serverTexts(answer.answer.body);
  const refused = Object.keys(copy).filter((name) => fields[name]);
  if (answer.answer.ok || refused.length === 0) return { values, errors: {}, sent: answer };
  const isMissing = (name: string) => Boolean(copy[name]?.missing) && !values[name]?.trim();
  const missing = refused.filter(isMissing);
  const wrong = refused.filter((name) => !isMissing(name));
  const texts = refused.map((name) => [name, isMissing(name) ? copy[name]?.missing : fields[name]]);
  return { values, errors: Object.fromEntries(texts), problems: { missing, wrong } };
}

/** Id of what tells how sending went: the page that answers a form opens there. */
export const answerId = (form: string): string => `${form}-answer`;
