// Runs on both sides. The studio's own facts, from `brand/content/brand.yaml`.

/** Brand, addresses and profiles as the pages show them. */
export { default as site } from '#brand';
