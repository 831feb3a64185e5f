// Server only.

import { shortCommit } from '@platform/host/shell';
import { utcMinute } from '@site/brand/times';
import { styled } from 'styled-components';
import type { Run } from '../../build/results.ts';

interface HowMeasuredProps {
  /** The run that the figures come from. */
  run: Run;
  /** How the run measures. */
  how: string;
}

/** Time, command, machine and method of a run. */
export function HowMeasured({ run, how }: HowMeasuredProps) {
  const { at, command, commit, machine } = run;
  const { system, cores, node, browser, load } = machine;
  const facts = [
    ...(commit ? [`commit ${shortCommit(commit)}`] : []),
    system,
    `${cores} ${cores === 1 ? 'core' : 'cores'}`,
    `Node ${node}`,
    ...(browser ? [browser] : []),
    `load ${load}`,
  ];
  return (
    <Note>
      Measured <time dateTime={at}>{utcMinute(at)}</time> by <code>{command}</code> (
      {facts.join(', ')}). {how}
    </Note>
  );
}

const Note = styled.p`
  max-width: var(--width-text);
  color: var(--color-muted);
  font-size: var(--text-sm);

  code {
    font-size: 0.9375em;
  }
`;
