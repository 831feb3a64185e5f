// Runs on both sides; copies in the browser only.
import { useBriefly } from '@site/brand/hooks/useBriefly';
import { Button } from '@site/brand/ui/controls/Button';
import { IconCheck, IconCopy } from '@site/brand/ui/marks/icons';
import { cronTexts } from '@site/cron-engine/texts/cron.texts';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';

/** Duration of the confirmation in milliseconds (spec §9). */
const CONFIRMATION = 2000;

/**
 * Copies text. `copied` is true for two seconds after a success; `refused` is the text that the
 * browser failed to copy.
 */
export function useCopy() {
  const [outcome, setOutcome] = useState<{ refused?: string }>();
  const fresh = useBriefly(outcome, CONFIRMATION);

  /** Resolves to whether `text` is on the clipboard. */
  const copy = async (text: string): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome({});
      return true;
    } catch {
      setOutcome({ refused: text });
      return false;
    }
  };

  const refused = outcome?.refused;
  return { copied: fresh !== undefined && refused === undefined, refused, copy };
}

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
