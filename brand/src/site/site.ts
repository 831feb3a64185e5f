// Runs on both sides. The studio's facts, from `brand/content/brand.yaml`.

/** Brand, addresses and profiles. */
export { default as site } from '#brand';
