// Runs on both sides. The studio's own facts, from `kit/content/brand.yaml`.
import brand from '#brand';

/** Brand, addresses and profiles as the pages show them. */
export const site = brand;
