// Runs on both sides. Shared by the three forms: one request at a time, errors by field, a draft that
// survives a reload, and focus management.
import type { FormAnswer } from '@platform/contract/forms/formAnswer';
import { HONEYPOT_FIELD, signalHeaders, signedTime } from '@platform/contract/forms/spamSignals';
import { forget, recall, remember } from '@platform/contract/forms/tabStorage';
import {
  type FormEvent,
  type InvalidEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { FormCopy } from '../../build/content.ts';
import { type Exchange, postJson, readToken } from '../http/http.ts';
import { answerId, readAnswer } from './answered.ts';
import { fieldId } from './FieldLinks.tsx';
import {
  checkForm,
  type FormProblems,
  fillUntouched,
  hasProblems,
  readValues,
  trimmed,
  type Values,
} from './formValues.ts';
import { endAttempt, idempotencyKey } from './idempotencyKey.ts';

/** Result of a submit. `fields`: the server's messages by field name. */
interface Sent {
  ok: boolean;
  fields?: Readonly<Record<string, string>>;
}

interface FormSetup<Name extends string, Result extends Sent> {
  /** Key of the draft and the idempotency key in tab storage. */
  id: string;
  /** API path (spec §7). */
  call: string;
  /** Texts by field name; exactly these fields are sent, in this order (spec §7). */
  copy: FormCopy<Name>;
  /** Set on a page that answers a form sent without JavaScript. */
  answer: FormAnswer | undefined;
  /** Request body; the values by default. */
  content?(values: Values): unknown;
  resultOf(exchange: Exchange): Result;
  onSent?(result: Result, values: Values): void;
}

/** Spread `props` on the form and disable the button while `pending`. The shell replays a submit made before hydration. */
export function useForm<Name extends string, Result extends Sent>(setup: FormSetup<Name, Result>) {
  const { id, call, copy, answer, content = (values) => values, resultOf, onSent } = setup;
  const names = Object.keys(copy);
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const busy = useRef(false);
  const opened = useRef<string>(undefined);
  const [answered] = useState(() => readAnswer(call, copy, answer));
  const [pending, setPending] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>(answered?.errors ?? {});
  const [problems, setProblems] = useState(answered?.problems);
  const [last, setLast] = useState(answered?.sent && resultOf(answered.sent));
  // Incremented on success, which remounts the form with empty fields.
  const [round, setRound] = useState(0);
  const kept = round === 0 ? answered?.values : undefined;
  // A new object per submit, so that a repeated outcome moves the focus again.
  const [settled, setSettled] = useState<{ errors: boolean }>();

  useEffect(() => {
    opened.current = signedTime(readToken());
    // The server's answer is newer than any draft.
    if (answered) forget(draftName(id));
    else if (form.current) restoreDraft(form.current, id);
  }, [id, answered]);

  useLayoutEffect(() => {
    if (!settled) return;
    if (settled.errors) {
      const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      const shown = summary.current?.hasChildNodes() ? summary.current : undefined;
      (shown ?? field ?? button.current)?.focus();
    } else if (document.activeElement === document.body) {
      // Browsers blur a button when it becomes disabled.
      button.current?.focus({ preventScroll: true });
    }
    document.getElementById(answerId(id))?.scrollIntoView({ block: 'nearest' });
  }, [settled, id]);

  const block = (found: FormProblems) => {
    setErrors(messagesFor(found, copy));
    setProblems(found);
    setLast(undefined);
    setSettled({ errors: true });
  };

  const submit = async (element: HTMLFormElement) => {
    if (busy.current) return;
    const found = checkForm(element);
    if (hasProblems(found)) return block(found);
    setErrors({});
    setProblems(undefined);
    setLast(undefined);
    busy.current = true;
    setPending(true);
    const data = new FormData(element);
    const values = trimmed(readValues(data, names));
    const exchange = await postJson(call, content(values), {
      'Idempotency-Key': idempotencyKey(id, JSON.stringify(values)),
      ...signalHeaders(data.get(HONEYPOT_FIELD), opened.current),
    });
    const result = resultOf(exchange);
    const { ok, fields = {} } = result;
    busy.current = false;
    setPending(false);
    setLast(result);
    if (ok) {
      endAttempt(id);
      forget(draftName(id));
      setRound((before) => before + 1);
    }
    onSent?.(result, values);
    const known = Object.entries(fields).filter(([name]) => name in copy);
    setErrors(Object.fromEntries(known));
    setSettled({ errors: !ok && (known.length > 0 || summary.current !== null) });
  };

  return {
    pending,
    /** Messages by field name. */
    errors,
    /** Fields that blocked the last submit. */
    problems,
    /** Result of the last submit. */
    last,
    /** State of the form if it was sent without JavaScript. */
    answered,
    /** Spread on the element that shows the result. */
    outcome: { id: Object.keys(errors).length > 0 ? undefined : answerId(id), tabIndex: -1 },
    /** The form's `key`. */
    round,
    /** Ref of an optional element above the form that receives focus when a submit fails. */
    summary,
    button,
    /** Props for each field of the form. */
    field: (name: Name) => ({
      id: fieldId(id, name),
      name,
      label: copy[name].label,
      hint: copy[name].hint,
      error: errors[name],
      defaultValue: kept?.[name],
    }),
    /** Fills fields that appear later from the draft. */
    restore: () => form.current && restoreDraft(form.current, id),
    props: {
      ref: form,
      call,
      // Without JavaScript the form posts to its own page, so that values stay out of the address.
      method: 'post',
      action: `#${answerId(id)}`,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      // Browser validation runs first and fires this once per field (spec §5).
      onInvalidCapture: (event: InvalidEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (event.target === firstInvalid(event.currentTarget)) {
          block(checkForm(event.currentTarget));
        }
      },
      onInput: (event: FormEvent<HTMLFormElement>) => {
        remember(draftName(id), readValues(new FormData(event.currentTarget), names));
        const { name } = event.target as HTMLInputElement;
        if (errors[name]) setErrors(({ [name]: _corrected, ...others }) => others);
      },
    },
  };
}

const draftName = (id: string) => `draft:${id}`;

function restoreDraft(form: HTMLFormElement, id: string): void {
  const draft = recall<Values>(draftName(id));
  if (draft) fillUntouched(form, draft);
}

const firstInvalid = (form: HTMLFormElement) =>
  form.querySelector('input:invalid, select:invalid, textarea:invalid');

function messagesFor({ missing, wrong }: FormProblems, copy: FormCopy): Record<string, string> {
  return Object.fromEntries([
    ...missing.map((name) => [name, copy[name]?.missing ?? '']),
    ...wrong.map((name) => [name, copy[name]?.wrong ?? '']),
  ]);
}
