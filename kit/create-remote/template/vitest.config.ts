// Tests only.
export { default } from '@site/kit/vitest';
