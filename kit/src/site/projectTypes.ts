// Runs on both sides. What a consultation may be about, from `kit/content/project-types.yaml`.
import types from '#project-types';

/** The form offers them, and the API accepts no others. */
export const projectTypes = types;
