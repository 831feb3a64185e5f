// What no release ever has: whoever sends more than this is not believed.

export const MAX_FILES = 2_000;
export const MAX_TOTAL_BYTES = 100_000_000;

/** Whether files are too many, or too large together. */
export function isExcess(files: Record<string, { bytes: number }>): boolean {
  const total = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
  return Object.keys(files).length > MAX_FILES || total > MAX_TOTAL_BYTES;
}
