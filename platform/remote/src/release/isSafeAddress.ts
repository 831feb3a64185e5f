/** Whether an address is https, or on this machine. */
export const isSafeAddress = (address: string): boolean =>
  /^https:\/\//.test(address) ||
  /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/.test(address);
