// Runs on both sides.
import type { PageModule } from '@platform/contract';
import { breadcrumbs } from '@site/brand/jsonLd';
import texts from '#content/example.yaml';
import Example from './Example.tsx';

export const Page: PageModule['Page'] = () => <Example headingLevel={1} />;

export const head: PageModule['head'] = () => ({
  title: texts.title,
  description: texts.description,
  jsonLd: [breadcrumbs([texts.title, '/example'])],
});

export const paths: PageModule['paths'] = () => ['/example'];

export const hydrate: PageModule['hydrate'] = 'touch';
