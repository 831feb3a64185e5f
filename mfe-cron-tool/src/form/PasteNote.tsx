// Browser only: part of the chunk "cron-answer".
import { Button } from '@site/brand/ui/controls/Button';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { ToolState } from '../address/address.ts';
import { toFields } from '../expression/fields.ts';
import { loadLines } from '../phrases/loadLines.ts';
import { explainTexts } from '../texts/explain.texts.ts';
import { extrasTexts } from '../texts/extras.texts.ts';
import { Remark } from '../ui/Remark.tsx';
import { noteOf, type Pasted } from './pasted.ts';

interface PasteNoteProps {
  pasted: Pasted;
  onState: (state: Partial<ToolState>) => void;
}

/** Says how a line was taken, and takes it back; or why it wasn't. */
export function PasteNote({ pasted, onState }: PasteNoteProps) {
  const { line, before } = pasted;
  const crontab = useCrontabAddress(pasted);
  return (
    <Note>
      <p role="status">{noteOf(pasted)}</p>
      {crontab && (
        // The page around an embed stays as it is.
        <a href={crontab} target={parent === window ? undefined : '_blank'} rel="noopener">
          {extrasTexts.wholeCrontab}
        </a>
      )}
      {'refused' in line ? (
        line.lines?.map((expression) => (
          <Button
            key={expression}
            variant="secondary"
            onClick={() =>
              onState({
                fields: toFields(expression.split(' ')),
                ...(line.zone && { zone: line.zone }),
              })
            }
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

/** Of the page for crontabs with all of the text in it, where one line of several was taken. */
function useCrontabAddress({ line: { whole }, own }: Pasted): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    setAddress('');
    if (!whole) return undefined;
    let wanted = true;
    loadLines()
      .then(({ toFragment }) => toFragment({ text: whole, zone: own, scheduler: '' }))
      .then(
        (fragment) => wanted && setAddress(`/cron-analyser/crontab${fragment}`),
        // Where the browser can't put it into an address, the note says what was left out.
        () => {},
      );
    return () => {
      wanted = false;
    };
  }, [whole, own]);
  return address;
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
