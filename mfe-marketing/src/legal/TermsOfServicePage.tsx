// Runs on both sides. /terms-of-service.
import type { PageModule } from '@site/kit/contract';
import { termsOfService } from '../../content/termsOfService.ts';
import { LegalView } from './LegalView.tsx';

export function Page() {
  return <LegalView text={termsOfService} />;
}

export const head: PageModule['head'] = () => ({
  title: termsOfService.title,
  description: termsOfService.description,
});

export const paths = () => ['/terms-of-service'];

export const hydrate: PageModule['hydrate'] = 'touch';
