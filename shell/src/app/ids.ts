// Runs on both sides. Ids of the shell's own routes, and of what both sides know of the frame.
export const HOME_ID = 'shell/home';
export const QUALITY_ID = 'shell/quality';
export const NOT_FOUND_ID = 'shell/not-found';

/** The element that React takes over; header and footer stay as the server has sent them. */
export const MAIN_ID = 'main';

/** Where the title of a page that a navigation arrived at is read out. */
export const ANNOUNCER_ID = 'announcer';

/** Addresses of the shell's own pages. */
export const QUALITY_PATH = '/quality';
export const OWN_PATHS: readonly string[] = ['/', QUALITY_PATH];
