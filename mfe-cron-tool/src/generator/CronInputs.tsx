// Runs on both sides.
import { TextField } from '@site/kit/ui/Fields';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { cronTexts, fieldTexts } from '../../content/cron.texts.ts';
import { type CronFieldName, type CronFields, FIELD_NAMES } from '../cron/fields.ts';
import { loadExtras } from '../loadExtras.ts';
import type { Pasted } from '../state/pasted.ts';
import { pasteAsIs } from '../state/typeInto.ts';

interface CronInputsProps {
  fields: CronFields;
  onChange: (fields: CronFields) => void;
  /** Names of the inputs that are marked. */
  invalid: readonly string[];
  /** Id of what says why. */
  describedBy: string;
  /** Takes what a pasted line says, or why it says nothing. */
  onLine: (line: Pasted['line']) => void;
}

/** The five inputs, in the order of the expression. */
export function CronInputs({ fields, onChange, invalid, describedBy, onLine }: CronInputsProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, name: CronFieldName) => {
    if (!/^Arrow(Up|Down)$/.test(event.key)) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { currentTarget, key } = event;
    loadExtras().then(({ step }) => step(currentTarget, name, key === 'ArrowUp' ? 1 : -1), ignore);
  };

  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text').trim();
    // A single value is the browser's to paste.
    if (!/\s|^@|=/.test(text)) return;
    event.preventDefault();
    const { currentTarget } = event;
    loadExtras().then(
      ({ paste }) => paste(currentTarget, text, onLine),
      // Without what reads a line, it is pasted as the browser would.
      () => pasteAsIs(currentTarget, text),
    );
  };

  return (
    <Row role="group" aria-label={cronTexts.expression}>
      {FIELD_NAMES.map((name) => {
        const marked = invalid.includes(name);
        return (
          <TextField
            key={name}
            name={name}
            label={fieldTexts[name].label}
            hint={fieldTexts[name].hint}
            value={fields[name]}
            onChange={(event) => onChange({ ...fields, [name]: event.target.value })}
            onKeyDown={(event) => onKeyDown(event, name)}
            onPaste={onPaste}
            placeholder="*"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            aria-invalid={marked || undefined}
            aria-describedby={marked ? describedBy : undefined}
          />
        );
      })}
    </Row>
  );
}

/** Without what can't be fetched, the keys do nothing. */
const ignore = () => {};

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(7rem, 100%), 1fr));
  gap: var(--space-4);

  input {
    font-family: var(--font-mono);
  }
`;
