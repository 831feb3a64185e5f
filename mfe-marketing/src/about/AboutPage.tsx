// Runs on both sides. /about: stats, tabs for tech stack, team and projects, and principles.
import type { PageModule } from '@platform/contract';
import { useNavigate, useSearchParams } from '@platform/contract/router';
import { breadcrumbs, studio } from '@site/brand/jsonLd';
import { CallToAction } from '@site/brand/ui/content/CallToAction';
import { Tabs, tabPanel } from '@site/brand/ui/controls/Tabs';
import { Stack } from '@site/brand/ui/layout/Stack';
import { TitledSection } from '@site/brand/ui/layout/TitledSection';
import { styled } from 'styled-components';
import about from '#content/about.yaml';
import team from '#content/team.yaml';
import { Faces } from './Faces.tsx';
import { FlagshipPanel } from './FlagshipPanel.tsx';
import { Principles } from './Principles.tsx';
import { Stats } from './Stats.tsx';
import { TeamPanel } from './TeamPanel.tsx';
import { TechStackPanel } from './TechStackPanel.tsx';

const portraits = team.flatMap(({ portrait = [] }) => portrait);

const TABS_NAME = 'about';

/** Each tab is a link, so it works without JavaScript and can be shared. The first is the page's default. */
const TABS = [
  { id: 'tech-stack', label: about.tabs.techStack, Content: TechStackPanel },
  { id: 'team', label: about.tabs.team, Content: TeamPanel },
  { id: 'projects', label: about.tabs.projects, Content: FlagshipPanel },
]
  .flatMap(({ label, ...tab }) => (label ? [{ ...tab, label }] : []))
  .map((tab, at) => ({ ...tab, to: at ? `/about?tab=${tab.id}` : '/about' }));

export function Page() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const named = search.get('tab');
  const tab = TABS.find(({ id }) => id === named) ?? TABS[0];
  return (
    <>
      <TitledSection titleId="about-title" level={1} words={about}>
        <Faces portraits={portraits} />
        {about.stats && <Stats stats={about.stats} />}
        {tab && (
          <Stack gap={6}>
            <Tabs
              tabs={TABS}
              chosen={tab.id}
              label={about.tabsLabel}
              name={TABS_NAME}
              // Arrow keys replace the history entry; a click adds one.
              onChoose={({ to }) => navigate(to, { replace: true, preventScrollReset: true })}
            />
            <Panel
              {...tabPanel(TABS_NAME, tab.id)}
              // A panel without controls must be focusable (WAI-ARIA APG).
              tabIndex={0}
            >
              <tab.Content />
            </Panel>
          </Stack>
        )}
      </TitledSection>
      {about.principles && <Principles {...about.principles} />}
      {about.closing && <CallToAction id="about-closing" {...about.closing} />}
    </>
  );
}

export const head: PageModule['head'] = () => ({
  ...about.head,
  canonical: '/about',
  jsonLd: [
    { '@type': 'AboutPage', name: about.title, url: '/about', mainEntity: studio },
    breadcrumbs([about.head.title, '/about']),
  ],
});

export const paths = () => ['/about'];

export const variants: PageModule['variants'] = { tab: TABS.slice(1).map(({ id }) => id) };

const Panel = styled.div`
  &:focus-visible {
    outline-offset: 6px;
  }
`;
