// Runs on both sides. /explore-services: four cards, each with a modal, and how we work.
import type { PageModule } from '@site/kit/contract';
import { breadcrumbs } from '@site/kit/jsonLd';
import { Grid } from '@site/kit/ui/Grid';
import { Section } from '@site/kit/ui/Section';
import { SectionHeading } from '@site/kit/ui/SectionHeading';
import { Stack } from '@site/kit/ui/Stack';
import { Steps } from '@site/kit/ui/Steps';
import { explore, exploreCards, workSteps } from '../../content/explore.ts';
import { ExploreCardItem } from './ExploreCardItem.tsx';
import { modalValue } from './modalLink.ts';
import { ServiceModal } from './ServiceModal.tsx';
import { useChosenService } from './useChosenService.ts';

export function Page() {
  const { modal, choose, clear } = useChosenService();
  return (
    <>
      <Section labelledBy="explore-title">
        <Stack gap={7}>
          <SectionHeading
            id="explore-title"
            level={1}
            eyebrow={explore.eyebrow}
            title={explore.title}
            subtitle={explore.text}
          />
          <Grid as="ul" columns={{ medium: 2, large: 4 }}>
            {exploreCards.map((card) => (
              <li key={card.id}>
                <ExploreCardItem card={card} onOpen={choose} />
              </li>
            ))}
          </Grid>
        </Stack>
      </Section>
      <Section tone="subtle" labelledBy="how-we-work">
        <Stack gap={7}>
          <SectionHeading id="how-we-work" level={2} title={explore.howWeWork} />
          <Steps items={workSteps} />
        </Stack>
      </Section>
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
