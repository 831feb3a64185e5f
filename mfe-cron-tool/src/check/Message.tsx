// Browser only in effect: only the browser has a report.

import type { Finding } from '@site/cron-engine/crontab/finding';
import { styled } from 'styled-components';
import { crontabTexts as texts } from '../texts/crontab.texts.ts';

/** A finding's level and message. */
export const Message = ({ level, message }: Pick<Finding, 'level' | 'message'>) => (
  <>
    <Level data-level={level}>{texts.levels[level]}</Level> <span>{message}</span>
  </>
);

const Level = styled.b`
  color: var(--color-muted);
  font-weight: 600;

  &[data-level='error'] {
    color: var(--color-danger);
  }

  &[data-level='warning'] {
    color: var(--color-warm-ink);
  }
`;
