// Runs on both sides; copies in the browser only.
import { Button } from '@site/brand/ui/controls/Button';
import { IconCheck, IconCopy } from '@site/brand/ui/marks/icons';
import { cronTexts } from '@site/cron-engine/texts/cron.texts';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useCopy } from './useCopy.ts';

/** A button that copies the text of `code`, and the note shown if copying fails. */
export function useCopyButton(text: string) {
  const code = useRef<HTMLElement>(null);
  const { copied, refused, copy } = useCopy();

  const onClick = async () => {
    // If copying fails, select the text so that the visitor can copy it.
    if (!(await copy(text)) && code.current) getSelection()?.selectAllChildren(code.current);
  };

  return {
    code,
    button: (
      <Button variant="secondary" onClick={onClick}>
        {copied ? <IconCheck size={18} /> : <IconCopy size={18} />}
        <span>
          <span>{!copied && 'Copy'}</span>
          {/* Empty afterwards: screen readers announce "Copied!" only. */}
          <span aria-live="polite">{copied && 'Copied!'}</span>
        </span>
      </Button>
    ),
    refusal: <Note aria-live="polite">{refused === text && cronTexts.copyRefused}</Note>,
  };
}

const Note = styled.small`
  flex-basis: 100%;
  font-size: var(--text-sm);

  &:empty {
    display: none;
  }
`;
