// Runs on both sides. /explore-services: cards, each with a modal, and how we work.
import type { PageModule } from '@platform/contract';
import { useSearchParams } from '@platform/contract/router';
import { breadcrumbs } from '@site/brand/jsonLd';
import { CallToAction } from '@site/brand/ui/content/CallToAction';
import { Steps } from '@site/brand/ui/content/Steps';
import { Grid } from '@site/brand/ui/layout/Grid';
import { TitledSection } from '@site/brand/ui/layout/TitledSection';
import explore from '#content/explore.yaml';
import exploreCards from '#content/explore-cards.yaml';
import services from '#content/services.yaml';
import type { ExploreCard } from '../content/content.types.ts';
import { ExploreCardItem, modalValue, PARAMETER } from './ExploreCardItem.tsx';
import { ServiceModal } from './ServiceModal.tsx';

export function Page() {
  // The open modal is part of the address, so that it can be shared and Back closes it.
  const [search, setSearch] = useSearchParams();
  const value = search.get(PARAMETER);
  const choose = (card: ExploreCard) =>
    setSearch({ [PARAMETER]: modalValue(card) }, { preventScrollReset: true });
  const clear = () => setSearch({}, { replace: true, preventScrollReset: true });
  return (
    <>
      <TitledSection titleId="explore-title" level={1} words={explore}>
        <Grid as="ul" columns={{ medium: 2, large: 4 }}>
          {exploreCards.map((card) => (
            <li key={card.id}>
              <ExploreCardItem card={card} onOpen={() => choose(card)} />
            </li>
          ))}
        </Grid>
      </TitledSection>
      {explore.steps && (
        <TitledSection
          titleId="how-we-work"
          tone="subtle"
          level={2}
          words={{ title: explore.howWeWork }}
        >
          <Steps items={explore.steps} />
        </TitledSection>
      )}
      {explore.closing && <CallToAction id="explore-closing" {...explore.closing} />}
      <ServiceModal
        modal={exploreCards.find((card) => modalValue(card) === value)?.modal}
        onClose={clear}
      />
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
  service: exploreCards.map(modalValue),
};
