// Browser only: part of the chunk "cron-extras".
import { Button } from '@site/kit/ui/Button';
import { TextField } from '@site/kit/ui/Fields';
import { type ClipboardEvent, type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { smartTexts } from '../../content/smart.texts.ts';
import { assemble } from '../cron/fields.ts';
import type { Pasted } from '../state/pasted.ts';
import { readSmart } from './readSmart.ts';

interface SmartLineProps {
  /** Takes what the line says, or why it says nothing. */
  onLine: (line: Pasted['line']) => void;
}

/** One line for all: words, an expression, or a line of a crontab, a workflow or a manifest. */
export function SmartLine({ onLine }: SmartLineProps) {
  const [text, setText] = useState('');
  const found = readSmart(text);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (found) onLine(found);
  };

  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text').trim();
    // An input would run several lines together.
    const line = /\n/.test(pasted) && readSmart(pasted);
    if (!line) return;
    event.preventDefault();
    onLine(line);
  };

  return (
    <Form onSubmit={submit}>
      <TextField
        label={smartTexts.label}
        name="line"
        hint={
          found && 'fields' in found ? smartTexts.preview(assemble(found.fields)) : smartTexts.empty
        }
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPaste={onPaste}
        placeholder={smartTexts.placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="secondary">
        {smartTexts.fill}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: var(--space-2) var(--space-3);
`;
