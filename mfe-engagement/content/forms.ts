// Runs on both sides. Texts that all forms share.
export const formsCopy = {
  summary: 'Please look at these fields again:',
  stillSending: 'Still sending. This takes longer than usual; please keep this page open.',
  mailInstead: 'Nothing you typed is lost: please try again, or write to us:',
  /** Of a field that nobody sees, for browsers without styles. */
  leaveEmpty: 'Please leave this empty',
} as const;
