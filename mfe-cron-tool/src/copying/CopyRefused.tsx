// Browser only in effect.
import { styled } from 'styled-components';
import { cronTexts } from '../texts/cron.texts.ts';

/** Says, while `shown`, that the browser didn't take a text, which the caller has selected. */
export const CopyRefused = ({ shown }: { shown: boolean }) => (
  <Note aria-live="polite">{shown && cronTexts.copyRefused}</Note>
);

const Note = styled.small`
  flex-basis: 100%;
  font-size: var(--text-sm);

  &:empty {
    display: none;
  }
`;
