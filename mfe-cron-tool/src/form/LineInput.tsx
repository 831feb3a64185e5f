// Browser only: part of the chunk "cron-extras".
import { Button } from '@site/brand/ui/controls/Button';
import { TextField } from '@site/brand/ui/controls/Fields';
import { assemble } from '@site/cron-engine/expression/fields';
import { type ClipboardEvent, type FormEvent, memo, useState } from 'react';
import { styled } from 'styled-components';
import { type Lines, loadLines } from '../phrases/loadLines.ts';
import { lineInputTexts as texts } from '../texts/lineInput.texts.ts';
import { hiddenLabel } from '../ui/hiddenLabel.ts';
import { pasteAsIs } from './inputTools.ts';
import { type Take, takeLine } from './pasted.ts';

interface LineInputProps {
  /** Receives the parsed line or its problem. Must be stable. */
  onLine: (take: Take) => void;
}

/** An input for a schedule in words, an expression, or a line of a crontab, workflow or manifest. */
export const LineInput = memo(function LineInput({ onLine }: LineInputProps) {
  const [text, setText] = useState('');
  const [lines, setLines] = useState<Lines>();
  const found = lines?.readText(text);

  const take = async (line: string, otherwise?: () => void) => {
    try {
      const parsed = (await loadLines()).readText(line);
      if (parsed) onLine(takeLine(parsed));
      else otherwise?.();
    } catch {
      onLine(takeLine({ refused: texts.notFetched }));
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    take(text);
  };

  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text').trim();
    // An input would join several lines.
    if (!pasted.includes('\n')) return;
    event.preventDefault();
    const { currentTarget } = event;
    take(pasted, () => pasteAsIs(currentTarget, pasted));
  };

  return (
    <Form onSubmit={submit}>
      <TextField
        label={texts.label}
        name="line"
        hint={found && 'fields' in found ? texts.preview(assemble(found.fields)) : undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={() => loadLines().then(setLines, () => {})}
        onPaste={onPaste}
        placeholder={texts.placeholder}
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
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--space-2) var(--space-3);

  > div {
    display: flex;
    flex: 1 1 14rem;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-1) var(--space-3);
    min-width: 0;
  }

  input {
    flex: 1 1 12rem;
    width: 12rem;
    min-width: 0;
  }

  [id$='-hint'] {
    flex-basis: 100%;
    order: 1;
  }

  ${hiddenLabel}

  > button {
    min-height: 2.875rem;
  }
`;
