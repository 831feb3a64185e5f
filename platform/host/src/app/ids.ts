// Runs on both sides. Ids of the shell's own routes, and of what both sides know of the frame.
export const HOME_ID = 'shell/home';
export const NOT_FOUND_ID = 'shell/not-found';

/** The element that React takes over; header and footer stay as the server has sent them. */
export const MAIN_ID = 'main';

/** Where the title of a page that a navigation arrived at is read out. */
export const ANNOUNCER_ID = 'announcer';
