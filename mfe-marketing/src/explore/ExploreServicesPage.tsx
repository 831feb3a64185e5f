// Runs on both sides. /explore-services: cards, each with a modal, and how we work.
import type { PageModule } from '@site/kit/contract';
import { breadcrumbs } from '@site/kit/jsonLd';
import { CallToAction } from '@site/kit/ui/CallToAction';
import { Grid } from '@site/kit/ui/Grid';
import { Steps } from '@site/kit/ui/Steps';
import { TitledSection } from '@site/kit/ui/TitledSection';
import explore from '#content/explore.yaml';
import exploreCards from '#content/explore-cards.yaml';
import services from '#content/services.yaml';
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
        <Steps items={explore.steps} />
      </TitledSection>
      <CallToAction id="explore-closing" {...explore.closing} />
      <ServiceModal modal={modal} onClose={clear} />
    </>
  );
}

export const head: PageModule['head'] = () => ({
  ...explore.head,
  canonical: '/explore-services',
  jsonLd: [breadcrumbs([services.name, '/services'], [explore.head.title, '/explore-services'])],
});

export const paths = () => ['/explore-services'];

export const variants: PageModule['variants'] = {
  service: exploreCards.map(({ link }) => modalValue(link)),
};

export const hydrate: PageModule['hydrate'] = 'load';
