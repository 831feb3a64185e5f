// Runs on both sides. The page /contact.
import type { PageModule } from '@platform/contract';
import { breadcrumbs, studio } from '@site/brand/jsonLd';
import contact from '#content/contact.yaml';
import ContactSection from './ContactSection.tsx';

export const Page: PageModule['Page'] = (props) => <ContactSection headingLevel={1} {...props} />;

export const head: PageModule['head'] = () => ({
  ...contact.head,
  jsonLd: [
    {
      '@type': 'ContactPage',
      name: contact.head.title,
      url: '/contact',
      mainEntity: studio,
    },
    breadcrumbs([contact.head.title, '/contact']),
  ],
});

export const paths: PageModule['paths'] = () => ['/contact'];
