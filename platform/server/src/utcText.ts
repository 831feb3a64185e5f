// Server only.

/** `2027-03-15 09:30 UTC` */
export const utcText = (at: string | number): string =>
  `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
