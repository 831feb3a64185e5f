// Browser only: part of the chunk "cron-tool".
import { Button } from '@site/brand/ui/controls/Button';
import { TextField } from '@site/brand/ui/controls/Fields';
import { assemble } from '@site/cron-engine/expression/fields';
import { readText } from '@site/cron-engine/phrases/readText';
import { extrasTexts as texts } from '@site/cron-engine/texts/extras.texts';
import { type ClipboardEvent, type FormEvent, memo, useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { labelBeside } from '../ui/beside.ts';
import { pasteAsIs, type Take, takeLine } from './pasted.ts';

interface LineInputProps {
  /** Receives the parsed line or its problem. Must be stable, like `onDraft`. */
  onLine: (take: Take) => void;
  /** Whether the text differs from the one that filled the form. */
  onDraft: (draft: boolean) => void;
}

/** An input for a schedule in words, an expression, or a line of a crontab, workflow or manifest. */
export const LineInput = memo(function LineInput({ onLine, onDraft }: LineInputProps) {
  const [text, setText] = useState('');
  const [taken, setTaken] = useState('');
  const found = useMemo(() => readText(text), [text]);
  useEffect(() => onDraft(text.trim() !== '' && text !== taken), [text, taken, onDraft]);

  const take = (line: string, shown: string) => {
    const parsed = readText(line);
    if (!parsed) return;
    onLine(takeLine(parsed));
    setTaken(shown);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    take(text, text);
  };

  /** Pasted text fills in the form at once. */
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const pasted = event.clipboardData.getData('text').trim();
    // An input holds one line.
    const line = pasted.replace(/\s*\n\s*/g, ' ');
    event.preventDefault();
    if (line !== pasted) input.select();
    pasteAsIs(input, line);
    take(line === pasted ? input.value : pasted, input.value);
  };

  return (
    <Form onSubmit={submit}>
      <TextField
        label={texts.line}
        name="line"
        hint={
          found && 'fields' in found && text !== taken
            ? texts.preview(assemble(found.fields))
            : undefined
        }
        value={text}
        onChange={(event) => setText(event.target.value)}
        onPaste={onPaste}
        placeholder="Try: weekdays at 09:00"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" variant="secondary">
        {texts.fill}
      </Button>
    </Form>
  );
});

/* One row, so that the runs stay in the first screen; large text wraps. The preview appears below. */
const Form = styled.form`
  ${labelBeside}
  align-items: start;

  [id$='-hint'] {
    flex-basis: 100%;
    order: 1;
  }

  @media (min-width: 360px) and (max-width: 39.99em) {
    button {
      margin-top: calc(var(--label-line) + var(--space-1));
    }
  }
`;
