// Timeouts in milliseconds; export nothing else, because browser tests disable all of these.

/** A clicked link waits for the shell's file, then loads a new document. */
export const SHELL_FILE_MS = 1500;
/** The same where the browser prefetches the link's document. */
export const SHELL_FILE_WITH_RULES_MS = 350;
/** A clicked link waits for the shell to run after its file has arrived. */
export const SHELL_MS = 5000;
/** A navigation waits for the page's code, then goes on without it. */
export const NAVIGATION_MS = 6000;
