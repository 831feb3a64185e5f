// Runs on both sides. Texts that all forms share.
export const formsCopy = {
  stillSending: 'Still sending. This takes longer than usual; please keep this page open.',
  mailInstead: 'Nothing you typed is lost: please try again, or write to us:',
} as const;
