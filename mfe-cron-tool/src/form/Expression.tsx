// Runs on both sides.
import { Button } from '@site/kit/ui/Button';
import { IconCheck, IconCopy } from '@site/kit/ui/icons';
import { VisuallyHidden } from '@site/kit/ui/VisuallyHidden';
import { type ReactNode, useRef } from 'react';
import { styled } from 'styled-components';
import { CopyRefused } from '../copying/CopyRefused.tsx';
import { useCopy } from '../copying/useCopy.ts';
import { cronTexts } from '../texts/cron.texts.ts';

interface ExpressionProps {
  text: string;
  /** Stands beside the button. */
  children?: ReactNode;
}

/** The assembled expression, and the button that copies it. */
export function Expression({ text, children }: ExpressionProps) {
  const code = useRef<HTMLElement>(null);
  const { copied, refused, copy } = useCopy();

  const onClick = async () => {
    // Where the clipboard is closed to the page, the selected text is one key press away from it.
    if (!(await copy(text)) && code.current) getSelection()?.selectAllChildren(code.current);
  };

  return (
    <Bar>
      <Text>
        <VisuallyHidden>{cronTexts.expression} </VisuallyHidden>
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
  gap: var(--space-2) var(--space-3);
  padding: var(--space-2);
  padding-inline-start: var(--space-4);
  border: 1px solid var(--color-border);
  border-radius: var(--radius-2);
  background: var(--color-code-bg);
`;

const Text = styled.div`
  flex: 1 1 6rem;
  min-width: 0;

  code {
    display: block;
    font-family: var(--font-mono);
    font-size: var(--text-base);
    line-height: 1.25;
    overflow-wrap: anywhere;
  }

  @media (min-width: 640px) {
    code {
      font-size: var(--text-lg);
    }
  }
`;

const Actions = styled.div`
  display: flex;
  gap: var(--space-2);

  /* "Copied!" takes no more room than "Copy". */
  > button:first-child {
    min-width: 7.5rem;
  }

  /* A second button is a picture there, and named all the same. */
  @media (max-width: 639px) {
    > button,
    > button:first-child {
      min-width: 0;
      padding-inline: var(--space-3);
    }

    > button + button:not([data-failed]) {
      gap: 0;
      font-size: 0;
    }
  }
`;
