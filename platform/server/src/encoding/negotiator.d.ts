// The typings on npm are of a version before `preferred`.
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });
    /** Those of `available` that the client accepts, best first. */
    encodings(available: readonly string[], options: { preferred: readonly string[] }): string[];
  }
}
