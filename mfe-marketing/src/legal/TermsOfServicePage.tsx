// Runs on both sides. /terms-of-service.
import termsOfService from '#content/terms-of-service.yaml';
import { legalPage } from './legalPage.tsx';

export const { Page, head, paths, hydrate } = legalPage(termsOfService, '/terms-of-service');
