// Runs on both sides. Project types of `brand/content/project-types.yaml`.

/** The form offers these, and the API accepts no others. */
export { default as projectTypes } from '#project-types';
