// Runs on both sides. /terms-of-service.
import type { PageModule } from '@site/kit/contract';
import { breadcrumbs } from '@site/kit/jsonLd';
import termsOfService from '#content/terms-of-service.yaml';
import { LegalView } from './LegalView.tsx';

export function Page() {
  return <LegalView text={termsOfService} />;
}

export const head: PageModule['head'] = () => ({
  title: termsOfService.title,
  description: termsOfService.description,
  jsonLd: [breadcrumbs([termsOfService.title, '/terms-of-service'])],
});

export const paths = () => ['/terms-of-service'];

export const hydrate: PageModule['hydrate'] = 'touch';
