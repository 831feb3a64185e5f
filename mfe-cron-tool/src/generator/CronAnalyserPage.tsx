// Runs on both sides.
import type { PageModule } from '@site/kit/contract';
import { breadcrumbs, studioReference } from '@site/kit/jsonLd';
import { Section } from '@site/kit/ui/Section';
import { SectionHeading } from '@site/kit/ui/SectionHeading';
import { Stack } from '@site/kit/ui/Stack';
import { cronTexts } from '../../content/cron.texts.ts';
import { CronGenerator } from './CronGenerator.tsx';

const PATH = '/cron-analyser';

export const Page: PageModule['Page'] = () => (
  <Section labelledBy="cron-title">
    <Stack gap={7}>
      <SectionHeading
        id="cron-title"
        level={1}
        eyebrow={cronTexts.eyebrow}
        title={cronTexts.title}
        subtitle={cronTexts.intro}
      />
      <CronGenerator />
    </Stack>
  </Section>
);

export const head: PageModule['head'] = () => ({
  title: cronTexts.title,
  description: cronTexts.description,
  canonical: PATH,
  jsonLd: [
    {
      '@type': 'WebApplication',
      name: cronTexts.title,
      description: cronTexts.description,
      url: PATH,
      applicationCategory: 'DeveloperApplication',
      operatingSystem: 'Any',
      browserRequirements: 'Requires JavaScript',
      isAccessibleForFree: true,
      offers: { '@type': 'Offer', price: 0, priceCurrency: 'INR' },
      publisher: studioReference,
    },
    breadcrumbs([cronTexts.title, PATH]),
  ],
});

export const paths: PageModule['paths'] = () => [PATH];

export const hydrate: PageModule['hydrate'] = 'load';
