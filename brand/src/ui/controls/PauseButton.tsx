// Runs on both sides.
import { styled } from 'styled-components';
import { IconPause, IconPlay } from '../marks/icons.tsx';
import { IconButton } from './IconButton.tsx';

interface PauseButtonProps {
  paused: boolean;
  onToggle: () => void;
  /** Accessible name, the same in both states: "Pause the list of reviews". */
  label: string;
}

/** Pauses and resumes an automatic animation (WCAG 2.2.2). */
export function PauseButton({ paused, onToggle, label }: PauseButtonProps) {
  return (
    <Toggle label={label} aria-pressed={paused} onClick={onToggle}>
      {paused ? <IconPlay size={18} /> : <IconPause size={18} />}
    </Toggle>
  );
}

const Toggle = styled(IconButton)`
  border: 1px solid var(--color-border-strong);
  border-radius: var(--radius-full);
  background: var(--color-surface);
  color: var(--color-text);

  &:hover {
    background: var(--color-surface);
    border-color: var(--color-accent);
    color: var(--color-accent);
  }

  &:focus-visible {
    border-radius: var(--radius-full);
  }

  /* Nothing moves with reduced motion; without JavaScript the button can't work, but focus and hover pause. */
  @media (prefers-reduced-motion: reduce), (scripting: none) {
    display: none;
  }
`;
