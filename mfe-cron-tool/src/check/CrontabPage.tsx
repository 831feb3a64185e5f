// Runs on both sides. /cron-analyser/crontab: checks a whole crontab.

import type { PageModule } from '@platform/contract';
import { breadcrumbs } from '@site/brand/jsonLd';
import { BackLink } from '@site/brand/ui/controls/BackLink';
import { Section } from '@site/brand/ui/layout/Section';
import { SectionHeading } from '@site/brand/ui/layout/SectionHeading';
import { Stack } from '@site/brand/ui/layout/Stack';
import { styled } from 'styled-components';
import { webApplication } from '../generator/webApplication.ts';
import { crontabTexts as texts } from '../texts/crontab.texts.ts';
import { CrontabCheck } from './CrontabCheck.tsx';

const TOOL = '/cron-analyser';
const PATH = '/cron-analyser/crontab';

export const Page: PageModule['Page'] = () => (
  <Tool labelledBy="crontab-title">
    <Stack gap={5}>
      <div>
        <BackLink to={TOOL}>{texts.back}</BackLink>
        <SectionHeading
          id="crontab-title"
          level={1}
          title={texts.title}
          subtitle={texts.subtitle}
        />
      </div>
      <noscript>
        <p>{texts.noScript}</p>
      </noscript>
      <CrontabCheck />
    </Stack>
  </Tool>
);

export const head: PageModule['head'] = () => ({
  title: texts.title,
  description: texts.description,
  jsonLd: [
    webApplication(texts.title, texts.description, PATH),
    breadcrumbs([texts.back, TOOL], [texts.title, PATH]),
  ],
});

export const paths: PageModule['paths'] = () => [PATH];

export const hydrate: PageModule['hydrate'] = 'load';

export const ahead: PageModule['ahead'] = 'own';

/* Less space above, so that the text area is in view at once. */
const Tool = styled(Section)`
  padding-block: var(--space-4) var(--section-space);

  h1 {
    font-size: var(--text-3xl);
  }

  @media (scripting: none) {
    noscript ~ * {
      display: none;
    }
  }
`;
