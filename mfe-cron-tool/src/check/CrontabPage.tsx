// Runs on both sides. /cron-analyser/crontab: checks a whole crontab.

import type { PageModule } from '@platform/contract';
import { Link } from '@platform/contract/router';
import { breadcrumbs } from '@site/brand/jsonLd';
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
      <Opening>
        <Back to={TOOL}>{texts.back}</Back>
        <SectionHeading
          id="crontab-title"
          level={1}
          title={texts.title}
          subtitle={texts.subtitle}
        />
      </Opening>
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

  @media (scripting: none) {
    noscript ~ * {
      display: none;
    }
  }
`;

/* Not the brand's: its icon would add to the generator's file. */
const Back = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: 2.75rem;
  font-size: var(--text-sm);
  font-weight: 550;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }

  &::before {
    content: '←';
    content: '←' / '';
  }

  @media print {
    display: none;
  }
`;

const Opening = styled.div`
  h1 {
    font-size: var(--text-3xl);
  }
`;
