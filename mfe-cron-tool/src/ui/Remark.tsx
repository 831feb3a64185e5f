// Browser only: part of the chunk "cron-tool".
import { styled } from 'styled-components';

/** A message with buttons, beside it on wide screens. */
export const Remark = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  padding-block: var(--space-2);
  font-size: var(--text-sm);

  p {
    flex: 1 1 16rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
