// Forms that were sent without JavaScript.
import type { FormAnswer } from '@platform/contract/forms/formAnswer';
import type { Request, Response } from 'express';
import type { HostTexts } from '../addresses/SiteTexts.ts';
import type { SiteApi } from '../api/siteApi.ts';
import { type PostedForm, readForm } from './readForm.ts';
import { toApiCall } from './toApiCall.ts';

export interface AnsweredForm {
  form: PostedForm;
  answer: FormAnswer;
}

/**
 * Makes the API call of the form in a request.
 * @returns undefined when the request contains no valid form and is answered already
 */
export async function answerForm(
  req: Request,
  res: Response,
  { send, texts }: { send: SiteApi['send']; texts: HostTexts },
): Promise<AnsweredForm | undefined> {
  const reject = (status: number, text: string) =>
    void res.status(status).set('Cache-Control', 'no-store').type('txt').send(`${text}\n`);
  let form: PostedForm | undefined;
  try {
    form = await readForm(req);
  } catch (error) {
    return statusOf(error) === 413 ? reject(413, texts.tooLong) : reject(400, texts.unreadable);
  }
  if (!form) return reject(400, texts.unreadable);
  const answer = await send(req, res, toApiCall(form, req.headers.cookie));
  return { form, answer: { call: form.call, values: keptValues(form, answer), answer } };
}

const statusOf = (error: unknown) => Reflect.get(Object(error), 'status');

/** Of all values together; the longest valid form has 100,000, of which each may be a pair in UTF-16. */
const MAX_KEPT = 210_000;

/**
 * Values to show again, as far as a valid form's may go: none after success or from another site. HTML can't contain
 * NUL, which would cause a hydration mismatch.
 */
function keptValues({ values }: PostedForm, { ok, status, body }: FormAnswer['answer']) {
  const isForeign = status === 403 && Object(body).code !== 'xsrf';
  if (ok || isForeign) return {};
  let room = MAX_KEPT;
  const pairs = Object.entries(values).map(([name, value]) => {
    const kept = value
      .slice(0, room)
      .replace(/[\uD800-\uDBFF]$/, '')
      .replaceAll('\0', '\ufffd');
    room = Math.max(0, room - name.length - kept.length);
    return [name, kept];
  });
  return Object.fromEntries(pairs);
}

/**
 * Status of a page that answers a form: 422 for invalid values.
 * @param own the page's status without a form
 */
export function pageStatus(own: number, form: FormAnswer | undefined): number {
  if (!form || own !== 200 || form.answer.ok) return own;
  return form.answer.status === 400 ? 422 : form.answer.status;
}
