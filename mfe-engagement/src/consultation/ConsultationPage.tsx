// Runs on both sides. The page /consultation.

import type { PageModule } from '@platform/contract';
import { LOGO_PATH } from '@platform/contract/files/fileNames';
import { breadcrumbs, studioReference } from '@site/brand/jsonLd';
import { projectTypes } from '@site/brand/projectTypes';
import { site } from '@site/brand/site';
import { Button } from '@site/brand/ui/controls/Button';
import { Dialog, DialogFoot } from '@site/brand/ui/controls/Dialog';
import { Card } from '@site/brand/ui/layout/Card';
import { TitledSection } from '@site/brand/ui/layout/TitledSection';
import { useState } from 'react';
import { styled } from 'styled-components';
import consultation from '#content/consultation.yaml';
import { answerId } from '../forms/answered.ts';
import { ConsultationForm } from './ConsultationForm.tsx';
import { CALL, consultationResult } from './consultationResult.ts';
import { Received } from './Received.tsx';
import { WhatToExpect } from './WhatToExpect.tsx';

export const Page: PageModule['Page'] = ({ answer }) => {
  const [received, setReceived] = useState<{ at: Date; day?: string | undefined } | undefined>(
    answer?.call === CALL && consultationResult(answer).ok ? { at: new Date() } : undefined,
  );
  return (
    <>
      <TitledSection titleId="consultation-title" level={1} words={consultation}>
        <Columns>
          <Card data-form="">
            <ConsultationForm
              labelledBy="consultation-title"
              answer={answer}
              onSuccess={(day) => setReceived({ at: new Date(), day })}
            />
          </Card>
          {consultation.expectations && <WhatToExpect items={consultation.expectations} />}
        </Columns>
      </TitledSection>
      <Dialog
        open={received !== undefined}
        onClose={() => {
          setReceived(undefined);
          // After the dialog has given the focus back to its button, which is below the confirmation.
          requestAnimationFrame(() => document.getElementById(answerId('consultation'))?.focus());
        }}
        title={consultation.dialogTitle}
      >
        <p>{consultation.dialogText}</p>
        {received && consultation.received && (
          <Received words={consultation.received} {...received} />
        )}
        {/* method="dialog" closes the dialog without JavaScript, too. */}
        <DialogFoot as="form" method="dialog">
          <Button type="submit" autoFocus>
            {consultation.dialogButton}
          </Button>
        </DialogFoot>
      </Dialog>
    </>
  );
};

export const head: PageModule['head'] = () => ({
  ...consultation.head,
  jsonLd: [
    {
      '@type': 'Service',
      name: projectTypes.name,
      description: consultation.head.description,
      serviceType: consultation.serviceType,
      url: '/consultation',
      image: LOGO_PATH,
      areaServed: site.areaServed,
      provider: studioReference,
      offers: { '@type': 'Offer', price: 0, priceCurrency: site.currency },
    },
    breadcrumbs([consultation.head.title, '/consultation']),
  ],
});

export const paths: PageModule['paths'] = () => ['/consultation'];

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-7);
  align-items: start;

  @media (min-width: 64em) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    gap: var(--space-8);
  }
`;
