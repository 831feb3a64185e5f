// Browser only: part of the chunk "cron-extras".
import { Button } from '@site/kit/ui/Button';
import { styled } from 'styled-components';
import { toFields } from '../cron/toFields.ts';
import { explainTexts } from '../texts/explain.texts.ts';
import { extrasTexts } from '../texts/extras.texts.ts';
import type { ToolState } from './address.ts';
import { noteOf } from './noteOf.ts';
import type { Pasted } from './pasted.ts';

interface PasteNoteProps {
  pasted: Pasted;
  onState: (state: Partial<ToolState>) => void;
}

/** Says how a line was taken, and takes it back; or why it wasn't. */
export function PasteNote({ pasted, onState }: PasteNoteProps) {
  const { line, before } = pasted;
  return (
    <Note>
      <p role="status">{noteOf(pasted)}</p>
      {'refused' in line ? (
        line.lines?.map((expression) => (
          <Button
            key={expression}
            variant="secondary"
            onClick={() => onState({ fields: toFields(expression.split(' ')) })}
          >
            {explainTexts.use(expression)}
          </Button>
        ))
      ) : (
        <Button variant="ghost" onClick={() => onState(before)}>
          {extrasTexts.undo}
        </Button>
      )}
    </Note>
  );
}

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-2) var(--space-4);
  border-radius: var(--radius-2);
  background: var(--color-accent-soft);
  font-size: var(--text-sm);

  p {
    flex: 1 1 16rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
