// Tests only.
export { default } from '@platform/remote/vitest';
