// Tests only. Number of cases in a property test.

const { PROPERTY_CASES: asked } = process.env;

/** 200 seeded cases; PROPERTY_CASES asks for that many random ones. */
export const cases = asked ? { numRuns: Number(asked) } : { numRuns: 200, seed: 28 };
