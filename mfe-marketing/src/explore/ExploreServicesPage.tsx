// Runs on both sides. /explore-services: four cards, each with a modal, and how we work.
import type { PageModule } from '@site/kit/contract';
import { breadcrumbs } from '@site/kit/jsonLd';
import { CallToAction } from '@site/kit/ui/CallToAction';
import { Grid } from '@site/kit/ui/Grid';
import { Steps } from '@site/kit/ui/Steps';
import { TitledSection } from '@site/kit/ui/TitledSection';
import { explore, exploreCards, workSteps } from '../../content/explore.ts';
import { ExploreCardItem } from './ExploreCardItem.tsx';
import { modalValue } from './modalLink.ts';
import { ServiceModal } from './ServiceModal.tsx';
import { useChosenService } from './useChosenService.ts';

export function Page() {
  const { modal, choose, clear } = useChosenService();
  return (
    <>
      <TitledSection titleId="explore-title" level={1} words={explore}>
        <Grid as="ul" columns={{ medium: 2, large: 4 }}>
          {exploreCards.map((card) => (
            <li key={card.id}>
              <ExploreCardItem card={card} onOpen={choose} />
            </li>
          ))}
        </Grid>
      </TitledSection>
      <TitledSection
        titleId="how-we-work"
        tone="subtle"
        level={2}
        words={{ title: explore.howWeWork }}
      >
        <Steps items={workSteps} />
      </TitledSection>
      <CallToAction id="explore-closing" {...explore.closing} />
      <ServiceModal modal={modal} onClose={clear} />
    </>
  );
}

export const head: PageModule['head'] = () => ({
  title: 'Explore Services',
  description:
    'Frontend, backend, UI/UX design and database work: what we do, how we would start with yours, and the five steps of a project.',
  canonical: '/explore-services',
  jsonLd: [breadcrumbs(['Services', '/services'], ['Explore Services', '/explore-services'])],
});

export const paths = () => ['/explore-services'];

export const variants: PageModule['variants'] = {
  service: exploreCards.map(({ link }) => modalValue(link)),
};

export const hydrate: PageModule['hydrate'] = 'load';
