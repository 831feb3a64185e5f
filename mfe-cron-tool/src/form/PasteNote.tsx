// Browser only: part of the chunk "cron-tool".
import { Button } from '@site/brand/ui/controls/Button';
import { splitFields } from '@site/cron-engine/expression/fields';
import { explainTexts } from '@site/cron-engine/texts/explain.texts';
import { styled } from 'styled-components';
import type { ToolState } from '../address/address.ts';
import { Remark } from '../ui/Remark.tsx';
import { noteOf, type Pasted } from './pasted.ts';

interface PasteNoteProps {
  pasted: Pasted;
  onState: (state: Partial<ToolState>) => void;
}

/** How a line was read, with a button to undo it; or why it wasn't. */
export function PasteNote({ pasted, onState }: PasteNoteProps) {
  const { line, before } = pasted;
  return (
    <Note>
      <p role="status">{noteOf(pasted)}</p>
      {line.more && (
        // In an embed the link must not replace the frame.
        <a
          href="/cron-analyser/crontab"
          target={parent === window ? undefined : '_blank'}
          rel="noopener"
        >
          Check the whole crontab
        </a>
      )}
      {'refused' in line ? (
        line.lines?.map((expression) => (
          <Button
            key={expression}
            variant="secondary"
            onClick={() =>
              onState({
                fields: splitFields(expression),
                ...(line.zone && { zone: line.zone }),
              })
            }
          >
            {explainTexts.use(expression)}
          </Button>
        ))
      ) : (
        <Button variant="ghost" onClick={() => onState(before)}>
          Undo
        </Button>
      )}
    </Note>
  );
}

const Note = styled(Remark)`
  justify-content: space-between;
  padding-inline: var(--space-4);
  border-radius: var(--radius-2);
  background: var(--color-accent-soft);

  a {
    padding-block: var(--space-3);
    font-weight: 550;
  }
`;
