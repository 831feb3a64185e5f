/** Written by the bench's build: every remote's exposes, in one of the ways to bundle them. */
declare module 'bench-exposes' {
  export const exposes: Record<string, Record<string, () => Promise<unknown>>>;
}
