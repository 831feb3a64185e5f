// Server only. A form that was sent without a script: makes its call and has its page answer.
import type { FormAnswer } from '@platform/contract/forms/formAnswer';
import type { Request, Response } from 'express';
import type { SiteApi } from '../api/siteApi.ts';
import { callOf } from './callOf.ts';
import { type PostedForm, readForm } from './readForm.ts';

/** A form with what became of it. */
export interface AnsweredForm {
  form: PostedForm;
  answer: FormAnswer;
}

/**
 * What became of the form in this request.
 * @returns nothing when the request holds no form: then it is answered already
 */
export async function answerForm(
  req: Request,
  res: Response,
  send: SiteApi['send'],
): Promise<AnsweredForm | undefined> {
  const refuse = (status: number, text: string) =>
    void res.status(status).set('Cache-Control', 'no-store').type('txt').send(text);
  let form: PostedForm | undefined;
  try {
    form = await readForm(req);
  } catch (error) {
    if (statusOf(error) !== 413) return refuse(400, 'This form can’t be read.\n');
    return refuse(413, 'That is too long to send. Please go back and shorten it.\n');
  }
  if (!form) return refuse(400, 'This form doesn’t say what it is for.\n');
  const answer = await send(req, res, callOf(form, req.headers.cookie));
  return { form, answer: { call: form.call, values: keptValues(form, answer), answer } };
}

const statusOf = (error: unknown) => Reflect.get(Object(error), 'status');

/**
 * What was filled in stays, unless it has been sent, or another site has filled it in. NUL can't stand
 * in HTML: the browser's React would find something else there.
 */
function keptValues({ values }: PostedForm, { ok, status, body }: FormAnswer['answer']) {
  const isForeign = status === 403 && Object(body).code !== 'xsrf';
  if (ok || isForeign) return {};
  const pairs = Object.entries(values).map(([name, value]) => [
    name,
    value.replaceAll('\0', '\ufffd'),
  ]);
  return Object.fromEntries(pairs);
}

/**
 * Status of a page that answers a form. A mistake in a form isn't one in the request.
 * @param own status of the page itself
 */
export function pageStatus(own: number, form: FormAnswer | undefined): number {
  if (!form || own !== 200 || form.answer.ok) return own;
  return form.answer.status === 400 ? 422 : form.answer.status;
}
