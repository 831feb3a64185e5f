// Runs on both sides.
import { Button } from '@site/kit/ui/Button';
import { IconCheck, IconCopy } from '@site/kit/ui/icons';
import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { cronTexts } from '../../content/cron.texts.ts';
import { CopyRefused } from './CopyRefused.tsx';
import { useCopy } from './useCopy.ts';

interface ExpressionProps {
  text: string;
  /** Called when the text is on the clipboard. */
  onCopy: () => void;
  /** Stands beside the button. */
  children?: ReactNode;
}

/** The assembled expression, and the button that copies it. */
export function Expression({ text, onCopy, children }: ExpressionProps) {
  const code = useRef<HTMLElement>(null);
  const { copied, refused, copy } = useCopy();

  const onClick = async () => {
    if (await copy(text)) onCopy();
    // Where the clipboard is closed to the page, the selected text is one key press away from it.
    else if (code.current) getSelection()?.selectAllChildren(code.current);
  };

  return (
    <Bar>
      <Text>
        <Label>{cronTexts.expression}</Label>
        <code ref={code}>{text}</code>
      </Text>
      <Actions>
        <Button variant="secondary" onClick={onClick}>
          {copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
          <span aria-live="polite">{copied ? 'Copied!' : 'Copy'}</span>
        </Button>
        {children}
      </Actions>
      <CopyRefused shown={refused === text} />
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3) var(--space-4);
  padding: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-2);
  background: var(--color-code-bg);
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  > button {
    min-width: 7.5rem;
  }
`;

const Text = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-1);
  min-width: 0;

  code {
    font-family: var(--font-mono);
    font-size: var(--text-xl);
    overflow-wrap: anywhere;
  }
`;

const Label = styled.span`
  color: var(--color-muted);
  font-size: var(--text-xs);
`;
