// Runs on both sides. The words of the home page's first screen.
import type { Hero } from './types.ts';

export const hero: Hero = {
  eyebrow: 'Cloud, DevOps and web studio',
  title: 'Modern DevOps and full-stack solutions that ship every day',
  subtitle:
    'We design cloud-native architectures, build CI/CD pipelines that your team trusts, and do the infrastructure automation and full-stack work around them, so that a change goes from commit to customer in minutes and nobody dreads a Friday release.',
};
