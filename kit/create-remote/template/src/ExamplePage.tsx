// Runs on both sides.
import type { PageModule } from '@site/kit/contract';
import { breadcrumbs } from '@site/kit/jsonLd';
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
