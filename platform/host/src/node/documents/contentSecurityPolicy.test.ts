import type { Deployment, Registry } from '@platform/contract';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';

const deployment = (facts: Partial<Deployment>) =>
  ({ base: '/releases/x/1/', ...facts }) as Deployment;

const registry = {
  remotes: {
    'mfe-marketing': {
      live: deployment({ pictureOrigins: ['https://cdn.example'] }),
      previous: [deployment({ pictureOrigins: ['https://old.example'] }), deployment({})],
    },
    'mfe-tool': { live: deployment({ base: 'https://static.example/tool/1/' }), previous: [] },
    'mfe-plain': { live: deployment({}), previous: [] },
  },
} as unknown as Registry;

const document = { scriptHashes: ["'sha256-a'"], styleHashes: ["'sha256-b'"] };

const directives = Object.fromEntries(
  contentSecurityPolicy(document, registry)
    .split('; ')
    .map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
);

test.each([
  ['default-src', "'none'"],
  ['script-src', "'self' 'sha256-a' https://static.example"],
  ['style-src', "'self' 'sha256-b' https://static.example"],
  ['img-src', "'self' https://cdn.example https://static.example"],
  ['font-src', "'self' https://static.example"],
  ['connect-src', "'self' https://static.example"],
  ['worker-src', "'self'"],
  ['form-action', "'self'"],
  ['base-uri', "'none'"],
  ['object-src', "'none'"],
  ['frame-ancestors', "'none'"],
  ['manifest-src', "'self'"],
])('%s allows only %s', (name, sources) => {
  expect(directives[name]).toBe(sources);
});

test('no other directive is sent', () => {
  expect(Object.keys(directives)).toHaveLength(12);
});
