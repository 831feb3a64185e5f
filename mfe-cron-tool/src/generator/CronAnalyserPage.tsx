// Runs on both sides.

import type { PageModule } from '@site/kit/contract';
import { breadcrumbs, studioReference } from '@site/kit/jsonLd';
import { Link } from '@site/kit/router';
import { site } from '@site/kit/site';
import { CallToAction } from '@site/kit/ui/CallToAction';
import closing from '#content/closing.yaml';
import { cronTexts } from '../texts/cron.texts.ts';
import { CronSection } from './CronSection.tsx';

const PATH = '/cron-analyser';

export const Page: PageModule['Page'] = () => (
  <>
    <CronSection>
      <Link to="/cron-analyser/crontab">{cronTexts.whole}</Link>
    </CronSection>
    <CallToAction id="cron-closing" {...closing} />
  </>
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
      offers: { '@type': 'Offer', price: 0, priceCurrency: site.currency },
      publisher: studioReference,
    },
    breadcrumbs([cronTexts.title, PATH]),
  ],
});

export const paths: PageModule['paths'] = () => [PATH];

export const hydrate: PageModule['hydrate'] = 'load';
