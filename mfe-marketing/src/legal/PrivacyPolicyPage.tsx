// Runs on both sides. /privacy-policy.
import privacyPolicy from '#content/privacy-policy.yaml';
import { legalPage } from './legalPage.tsx';

export const { Page, head, paths, hydrate } = legalPage(privacyPolicy, '/privacy-policy');
