// Runs on both sides. Ids of the shell's routes and elements.
export const HOME_ID = 'shell/home';
export const NOT_FOUND_ID = 'shell/not-found';

/** The element that React hydrates; header and footer stay the server's HTML. */
export const MAIN_ID = 'main';

/** Live region that announces the title after a navigation. */
export const ANNOUNCER_ID = 'announcer';
