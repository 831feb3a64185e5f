/** Written by the bench's builds: the exposes of every remote, imported in one of the ways. */
declare module 'bench-exposes' {
  export const exposes: Record<string, Record<string, () => Promise<unknown>>>;
  /** Routes and contributions of all remotes, in the stock build only. */
  export const remotes: Parameters<
    typeof import('../../../../../platform/host/src/app/routes.tsx')['buildRoutes']
  >[0]['remotes'];
}
