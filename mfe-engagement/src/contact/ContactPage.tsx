// Runs on both sides. The page /contact.
import type { PageModule } from '@site/kit/contract';
import { breadcrumbs, studio } from '@site/kit/jsonLd';
import { contactHead } from '../../content/contact.ts';
import ContactSection from './ContactSection.tsx';

export const Page: PageModule['Page'] = (props) => <ContactSection headingLevel={1} {...props} />;

export const head: PageModule['head'] = () => ({
  ...contactHead,
  jsonLd: [
    {
      '@type': 'ContactPage',
      name: contactHead.title,
      url: '/contact',
      mainEntity: studio,
    },
    breadcrumbs([contactHead.title, '/contact']),
  ],
});

export const paths: PageModule['paths'] = () => ['/contact'];

export const hydrate: PageModule['hydrate'] = 'load';
