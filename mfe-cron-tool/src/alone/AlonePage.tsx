// Browser only.
import { site } from '@site/kit/site';
import { Section } from '@site/kit/ui/Section';
import { SectionHeading } from '@site/kit/ui/SectionHeading';
import { Stack } from '@site/kit/ui/Stack';
import { styled } from 'styled-components';
import { aloneTexts } from '../../content/alone.texts.ts';
import { cronTexts } from '../../content/cron.texts.ts';
import { CronGenerator } from '../generator/CronGenerator.tsx';

/** The tool as a complete page without the site's frame. */
export const AlonePage = () => (
  <>
    <Main>
      <Section labelledBy="cron-title">
        <Stack gap={7}>
          <SectionHeading
            id="cron-title"
            level={1}
            eyebrow={cronTexts.eyebrow}
            title={cronTexts.title}
            subtitle={`${cronTexts.intro} ${aloneTexts.offline}`}
          />
          <CronGenerator />
        </Stack>
      </Section>
    </Main>
    <Footer>
      <a href="/">{site.legalName}</a>
      <a href="demo.html">{aloneTexts.embed}</a>
    </Footer>
  </>
);

const Main = styled.main`
  min-height: 0;
`;

const Footer = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-2) var(--space-6);
  padding: var(--space-5);
  border-top: 1px solid var(--color-border);

  a {
    padding-block: var(--space-2);
  }
`;
