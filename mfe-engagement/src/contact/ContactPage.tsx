// Runs on both sides. The page /contact.
import type { PageModule } from '@site/kit/contract';
import { site } from '@site/kit/site';
import { contactHead } from '../../content/contact.ts';
import ContactSection from './ContactSection.tsx';

export const Page = () => <ContactSection headingLevel={1} />;

export const head: PageModule['head'] = () => ({
  ...contactHead,
  jsonLd: [
    {
      '@type': 'ContactPage',
      name: contactHead.title,
      mainEntity: {
        '@type': 'ProfessionalService',
        name: site.legalName,
        url: site.url,
        email: site.email,
        telephone: site.phone,
        address: { '@type': 'PostalAddress', addressLocality: 'Bangalore', addressCountry: 'IN' },
        sameAs: [site.social.linkedin, site.social.x, site.social.instagram],
      },
    },
  ],
});

export const paths: PageModule['paths'] = () => ['/contact'];

export const hydrate: PageModule['hydrate'] = 'load';
