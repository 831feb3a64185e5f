// Runs on both sides. Ids of the shell's own routes.
export const HOME_ID = 'shell/home';
export const NOT_FOUND_ID = 'shell/not-found';
