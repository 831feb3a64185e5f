// Tests only. How often property tests look for a counter-example.

const { PROPERTY_CASES: asked } = process.env;

/** The same 200 cases in every run; with PROPERTY_CASES, as in `npm run test:properties -w e2e`, so many new ones. */
export const cases = asked ? { numRuns: Number(asked) } : { numRuns: 200, seed: 28 };
