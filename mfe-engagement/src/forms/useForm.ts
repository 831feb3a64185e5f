// Runs on both sides. What the three forms have in common: one request at a time, errors at their
// fields, a draft that survives a reload, and focus where the visitor is needed.
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

/** How sending went. `fields` are the server's messages by field name. */
interface Sent {
  ok: boolean;
  fields?: Readonly<Record<string, string>>;
}

interface FormSetup<Name extends string, Result extends Sent> {
  /** Names the draft and the attempts. */
  id: string;
  /** Path of the call (spec §7). */
  call: string;
  /** Its fields are what is sent: all of them, and in this order (spec §7). */
  copy: FormCopy<Name>;
  /** What the page was given, when it answers a form that was sent without a script. */
  answer: FormAnswer | undefined;
  /** The body of the call, where that isn't simply the values. */
  content?(values: Values): unknown;
  resultOf(exchange: Exchange): Result;
  onSent?(result: Result): void;
}

/** Spread `props` on the form, disable the button while `pending`. A submit before hydration is held back by the shell. */
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
  // Grows with each success: then the form begins anew, without what was kept.
  const [round, setRound] = useState(0);
  const kept = round === 0 ? answered?.values : undefined;
  // A new object each time, so that the same outcome twice moves the focus twice.
  const [settled, setSettled] = useState<{ errors: boolean }>();

  useEffect(() => {
    opened.current = signedTime(readToken());
    // What the server has answered is newer than any draft.
    if (answered) forget(draftName(id));
    else if (form.current) restoreDraft(form.current, id);
  }, [id, answered]);

  useLayoutEffect(() => {
    if (!settled) return;
    if (settled.errors) {
      const field = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      const told = summary.current?.hasChildNodes() ? summary.current : undefined;
      (told ?? field ?? button.current)?.focus();
    } else if (document.activeElement === document.body) {
      // Browsers take the focus away from a button that gets disabled.
      button.current?.focus({ preventScroll: true });
    }
  }, [settled]);

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
    onSent?.(result);
    const known = Object.entries(fields).filter(([name]) => name in copy);
    setErrors(Object.fromEntries(known));
    setSettled({ errors: !ok && (known.length > 0 || summary.current !== null) });
  };

  return {
    pending,
    /** Messages by field name. */
    errors,
    /** The fields that kept it from being sent, until the next attempt. */
    problems,
    /** What came of sending it, until the next attempt. */
    last,
    /** How it stands after it was sent without a script, on the page that answers it. */
    answered,
    /** For the element that tells how sending went, where no field is at fault. */
    outcome: { id: Object.keys(errors).length > 0 ? undefined : answerId(id), tabIndex: -1 },
    /** The form's `key`. */
    round,
    /** For the element above the form, if any, that takes the focus when something is wrong. */
    summary,
    button,
    /** What every field of the form needs. */
    field: (name: Name) => ({
      id: fieldId(id, name),
      name,
      label: copy[name].label,
      error: errors[name],
      defaultValue: kept?.[name],
    }),
    /** For fields that appear later. */
    restore: () => form.current && restoreDraft(form.current, id),
    props: {
      ref: form,
      call,
      // Without its script it goes to the page that it stands on, and nothing into the address.
      method: 'post',
      action: `#${answerId(id)}`,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
      // The browser's own checks come first and fire this once for each field (spec §5).
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
