import { packageFacts, packageRoot } from '@platform/contract/bundle/packageRoot';

/** Folder of a federation package in this package's own dependencies. */
export const federationPackage = (name: string): string =>
  packageRoot(`@module-federation/${name}`, import.meta.dirname);

/** Version of the federation runtime, including the bundler's part. */
export const federationVersion = (): string =>
  `${packageFacts(federationPackage('enhanced')).version}+bundler`;
