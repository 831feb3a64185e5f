// Runs on both sides. Exports for a site's shell.

export { menuLinks } from './app/contributions.ts';
export { ANNOUNCER_ID, MAIN_ID } from './app/ids.ts';
export type { HomeLayout, HomeSection, Shell } from './app/shell.ts';
export { shortCommit } from './app/shortCommit.ts';
