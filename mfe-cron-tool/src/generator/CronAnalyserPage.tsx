// Runs on both sides.

import type { PageModule } from '@platform/contract';
import { Link } from '@platform/contract/router';
import { breadcrumbs } from '@site/brand/jsonLd';
import { CallToAction } from '@site/brand/ui/content/CallToAction';
import { cronTexts, fieldTexts } from '@site/cron-engine/texts/cron.texts';
import closing from '#content/closing.yaml';
import { CronSection } from './CronSection.tsx';
import { webApplication } from './webApplication.ts';

const PATH = '/cron-analyser';

/** "Minutes 0–59 · Hours 0–23 · …" */
const fieldValues = Object.values(fieldTexts)
  .map(({ label, hint }) => `${label} ${hint}`)
  .join(' · ');

export const Page: PageModule['Page'] = () => (
  <>
    <CronSection>
      <Link to="/cron-analyser/crontab">{cronTexts.whole}</Link>
      <noscript>
        <br />
        {cronTexts.noScript} {fieldValues}
      </noscript>
    </CronSection>
    <CallToAction id="cron-closing" {...closing} />
  </>
);

export const head: PageModule['head'] = () => ({
  title: cronTexts.title,
  description: cronTexts.description,
  canonical: PATH,
  jsonLd: [
    webApplication(cronTexts.title, cronTexts.description, PATH),
    breadcrumbs([cronTexts.title, PATH]),
  ],
});

export const paths: PageModule['paths'] = () => [PATH];

export const hydrate: PageModule['hydrate'] = 'load';

/** Prefetches the engine instead of other pages' code: the first result needs it. */
export const ahead: PageModule['ahead'] = 'own';
