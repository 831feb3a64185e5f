// Browser only. How long code is waited for, in milliseconds, and nothing else: tests on a busy machine wait for longer.

/** A clicked link waits for the shell's file; then it is followed as without a script. */
export const SHELL_FILE_MS = 1500;
/** The same, where the document behind the link is fetched ahead. */
export const SHELL_FILE_WITH_RULES_MS = 350;
/** It waits for the shell once its file is there. */
export const SHELL_MS = 5000;
/** A navigation waits for code before it goes on without it. */
export const NAVIGATION_MS = 6000;
/** A host that takes longer for a file is taken for dead. */
export const OTHER_HOST_MS = 5000;
