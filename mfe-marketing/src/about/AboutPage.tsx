// Runs on both sides. /about: numbers, and tabs for technologies, team and projects.
import type { PageModule } from '@site/kit/contract';
import { breadcrumbs, studio } from '@site/kit/jsonLd';
import { useSearchParams } from '@site/kit/router';
import { CallToAction } from '@site/kit/ui/CallToAction';
import { Stack } from '@site/kit/ui/Stack';
import { tabPanel } from '@site/kit/ui/Tabs';
import { TitledSection } from '@site/kit/ui/TitledSection';
import { styled } from 'styled-components';
import about from '#content/about.yaml';
import { AboutTabs, TABS_NAME } from './AboutTabs.tsx';
import { FlagshipPanel } from './FlagshipPanel.tsx';
import { Stats } from './Stats.tsx';
import { TeamPanel } from './TeamPanel.tsx';
import { TechStackPanel } from './TechStackPanel.tsx';
import { chosenTab } from './tabs.ts';

const PANELS = {
  'tech-stack': TechStackPanel,
  team: TeamPanel,
  projects: FlagshipPanel,
};

export function Page() {
  const [search] = useSearchParams();
  const chosen = chosenTab(search.get('tab'));
  const Content = PANELS[chosen];
  return (
    <>
      <TitledSection titleId="about-title" level={1} words={about}>
        <Stats />
        <Stack gap={6}>
          <AboutTabs chosen={chosen} label={about.tabsLabel} />
          <Panel
            {...tabPanel(TABS_NAME, chosen)}
            // A panel without controls takes focus itself (WAI-ARIA APG).
            tabIndex={0}
          >
            <Content />
          </Panel>
        </Stack>
      </TitledSection>
      <CallToAction id="about-closing" {...about.closing} />
    </>
  );
}

export const head: PageModule['head'] = () => ({
  ...about.head,
  canonical: '/about',
  jsonLd: [
    {
      '@type': 'AboutPage',
      name: about.title,
      url: '/about',
      mainEntity: studio,
    },
    breadcrumbs([about.head.title, '/about']),
  ],
});

export const paths = () => ['/about'];

export const variants: PageModule['variants'] = { tab: ['team', 'projects'] };

export const hydrate: PageModule['hydrate'] = 'load';

const Panel = styled.div`
  &:focus-visible {
    outline-offset: 6px;
  }
`;
