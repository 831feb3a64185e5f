// Build time only. The federation runtime that remotes and shell are built for.
import { packageFacts, packageRoot } from '@platform/contract/bundle/packageRoot';

/** Folder of a package of the federation runtime, as this package has it installed. */
export const federationPackage = (name: string): string =>
  packageRoot(`@module-federation/${name}`, import.meta.dirname);

/** Version of the federation runtime that remotes are built for, the shell's copy of the bundler's part included. */
export const federationVersion = (): string =>
  `${packageFacts(federationPackage('enhanced')).version}+bundler`;
