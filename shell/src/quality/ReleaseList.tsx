// Server only.

import type { PublicChange } from '@platform/contract/rendering';
import { utcMinute } from '@site/brand/times';
import { Card } from '@site/brand/ui/layout/Card';
import { Grid } from '@site/brand/ui/layout/Grid';
import { styled } from 'styled-components';

const WORDS: Record<PublicChange['action'], string> = {
  promote: 'released',
  rollback: 'rolled back to',
  'automatic-rollback': 'rolled back automatically to',
  canary: 'canary started',
  'canary-promoted': 'released after a canary',
  'canary-ended': 'canary rolled back automatically',
};
const RELEASED: PublicChange['action'][] = ['promote', 'canary-promoted'];
/** Changes listed per part; older ones are only counted. */
const SHOWN = 6;

/** Releases and rollbacks of each part of the site. @param changes newest first */
export function ReleaseList({ changes }: { changes: PublicChange[] }) {
  const names = [...new Set(changes.map(({ name }) => name))].sort();
  return (
    <Grid columns={{ medium: 1, large: 2 }}>
      {names.map((name) => (
        <Part key={name} name={name} changes={changes.filter((change) => change.name === name)} />
      ))}
    </Grid>
  );
}

function Part({ name, changes }: { name: string; changes: PublicChange[] }) {
  const count = (...kinds: PublicChange['action'][]) =>
    changes.filter(({ action }) => kinds.includes(action)).length;
  const numbers = [
    [count(...RELEASED), 'release', 'releases'],
    [count('rollback', 'automatic-rollback'), 'rollback', 'rollbacks'],
    [count('canary-ended'), 'canary rolled back', 'canaries rolled back'],
  ] as const;
  return (
    <Box>
      <h3>{name}</h3>
      <p>{numbers.map(([n, one, many]) => `${n} ${n === 1 ? one : many}`).join(', ')}</p>
      <ol>
        {changes.slice(0, SHOWN).map(({ at, action, version }) => (
          <li key={at + action}>
            <time dateTime={at}>{utcMinute(at)}</time> <span>{WORDS[action]}</span>{' '}
            <code>{version}</code>
          </li>
        ))}
      </ol>
    </Box>
  );
}

const Box = styled(Card)`
  display: grid;
  align-content: start;
  gap: var(--space-2);

  h3 {
    font: 600 var(--text-base) / 1.4 var(--font-mono);
  }

  p {
    color: var(--color-muted);
    font-size: var(--text-sm);
  }

  ol {
    display: grid;
    gap: var(--space-2);
    margin-top: var(--space-2);
    padding-left: var(--space-4);
    border-left: 1.5px solid var(--color-border);
  }

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-3);
    font-size: var(--text-sm);
  }

  time {
    color: var(--color-muted);
    font-family: var(--font-mono);
  }

  code {
    overflow-wrap: anywhere;
  }
`;
