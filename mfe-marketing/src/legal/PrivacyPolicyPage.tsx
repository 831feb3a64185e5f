// Runs on both sides. /privacy-policy.
import type { PageModule } from '@site/kit/contract';
import { breadcrumbs } from '@site/kit/jsonLd';
import privacyPolicy from '#content/privacy-policy.yaml';
import { LegalView } from './LegalView.tsx';

export function Page() {
  return <LegalView text={privacyPolicy} />;
}

export const head: PageModule['head'] = () => ({
  title: privacyPolicy.title,
  description: privacyPolicy.description,
  jsonLd: [breadcrumbs([privacyPolicy.title, '/privacy-policy'])],
});

export const paths = () => ['/privacy-policy'];

export const hydrate: PageModule['hydrate'] = 'touch';
