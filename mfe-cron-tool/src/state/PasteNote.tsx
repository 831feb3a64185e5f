// Browser only: part of the chunk "cron-extras".
import { Button } from '@site/kit/ui/Button';
import { styled } from 'styled-components';
import { extrasTexts } from '../../content/extras.texts.ts';

interface PasteNoteProps {
  /** What was done with the pasted line, in whole sentences. */
  note: string;
  onUndo: () => void;
}

/** Says how a pasted line was taken, and takes it back. */
export const PasteNote = ({ note, onUndo }: PasteNoteProps) => (
  <Note>
    <p role="status">{note}</p>
    <Button variant="ghost" onClick={onUndo}>
      {extrasTexts.undo}
    </Button>
  </Note>
);

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
