// Browser only: part of the chunk "cron-tool".

import { Muted } from '@site/brand/ui/layout/Muted';
import { Stack } from '@site/brand/ui/layout/Stack';
import { IconClose } from '@site/brand/ui/marks/icons';
import type { Refusal } from '@site/cron-engine/targets/target';
import { targetTexts } from '@site/cron-engine/texts/targets.texts';
import { Fragment } from 'react';
import { styled } from 'styled-components';

/** The part of the expression that the target can't express, the reason and a workaround. */
export function RefusedTarget({ refusal }: { refusal: Refusal }) {
  return (
    <Box>
      <IconClose size={20} />
      <div>
        <p>
          <strong>
            <span>{`${targetTexts.refused}: `}</span>
            {refusal.tokens.map((token, index) => (
              <Fragment key={token}>
                {index > 0 && <span>{targetTexts.and}</span>}
                <code>{token}</code>
              </Fragment>
            ))}
          </strong>
          <span>{`, ${targetTexts.because} ${refusal.because}`}</span>
        </p>
        <Muted>{refusal.hint}</Muted>
        {refusal.alternatives && (
          <Stack as="ul" gap={1}>
            {refusal.alternatives.map((schedule) => (
              <li key={schedule}>
                <code>{schedule}</code>
              </li>
            ))}
          </Stack>
        )}
      </div>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-3);
  padding: var(--space-4);
  border: 1px solid var(--color-warm-ink);
  border-radius: var(--radius-2);
  background: var(--color-warm-soft);
  font-size: var(--text-sm);

  svg {
    margin-top: 0.15em;
    color: var(--color-warm-ink);
  }

  > div {
    display: grid;
    gap: var(--space-2);
    overflow-wrap: anywhere;
  }
`;
