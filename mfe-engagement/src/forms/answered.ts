// Runs on both sides. State of a form sent without JavaScript, on the page that answers it.
import type { FormAnswer } from '@platform/contract/forms/formAnswer';
import type { FormCopy } from '../../build/content.ts';
import type { Exchange } from '../http/http.ts';
import { serverTexts } from '../http/serverTexts.ts';
import type { FormProblems, Values } from './formValues.ts';

interface Answered {
  /** Values by field name. */
  values: Values;
  /** Errors by field name; the form's own text for missing fields, else the server's. */
  errors: Values;
  /** Fields that the server rejected; absent if it rejected none. */
  problems?: FormProblems;
  /** The API's answer, unless fields were rejected. */
  sent?: Exchange;
}

/**
 * Reads the answer to the form that calls `call`.
 * @returns undefined if the page answers no form or another one
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

/** Id of the result's element, which the answering page scrolls to. */
export const answerId = (form: string): string => `${form}-answer`;
