// Server only. What the API answers and mails, from `brand/content/api.yaml`.

/** Texts with placeholders; English without that file. */
export { default as apiTexts } from '#api-texts';
