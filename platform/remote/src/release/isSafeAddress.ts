/** Whether only TLS carries what is sent there; to this machine itself, as in a test, nothing need. */
export const isSafeAddress = (address: string): boolean =>
  /^https:\/\//.test(address) ||
  /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/.test(address);
