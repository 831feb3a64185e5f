// Limits of a preview's pictures, inside the sandbox and outside.
/** Of a picture, in pixels: several times a long page. */
export const MAX_HEIGHT = 12_000;

export const LIMITS = {
  /** Pages compared; more are named as not seen. */
  pages: 60,
  files: 360,
  /** Of one picture. */
  bytes: 6_000_000,
  totalBytes: 60_000_000,
};
