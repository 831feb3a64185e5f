/** Addresses of the shell's own pages. */
export const OWN_PATHS = ['/', '/quality'];
