// Runs on both sides.
import { Card } from '@site/kit/ui/Card';
import { useState } from 'react';
import { styled } from 'styled-components';
import { assemble, EMPTY_FIELDS } from '../cron/fields.ts';
import { CronInputs } from './CronInputs.tsx';
import { CronMessage } from './CronMessage.tsx';
import { Expression } from './Expression.tsx';
import { NextExecutions } from './NextExecutions.tsx';
import { QuickReference } from './QuickReference.tsx';
import { useCronPreview } from './useCronPreview.ts';

const MESSAGE_ID = 'cron-message';

/** The whole tool: five inputs, what they make, and what that means. */
export function CronGenerator() {
  const [fields, setFields] = useState(EMPTY_FIELDS);
  const { preview, refresh } = useCronPreview(fields);

  return (
    <Columns>
      <Panel>
        <CronInputs
          fields={fields}
          onChange={setFields}
          invalid={preview.error !== ''}
          describedBy={MESSAGE_ID}
        />
        <Expression text={assemble(fields)} />
        <CronMessage id={MESSAGE_ID} fields={fields} preview={preview} />
        <NextExecutions executions={preview.executions} onRefresh={refresh} />
      </Panel>
      <Panel>
        <QuickReference onChoose={setFields} />
      </Panel>
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--space-5);

  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 1fr) 20rem;
  }
`;

const Panel = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`;
