// Runs on both sides. What a consultation may be about, from `brand/content/project-types.yaml`.

/** The form offers them, and the API accepts no others. */
export { default as projectTypes } from '#project-types';
