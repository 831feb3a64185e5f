// Figures beside their targets, as text.

export interface Target {
  name: string;
  value: string;
  met: boolean;
}

/** Each target on a line, with its verdict. */
export const verdicts = (targets: Target[]): string =>
  targets.map(({ name, value, met }) => `${met ? 'pass' : 'FAIL'}  ${name}: ${value}`).join('\n');

/** 0 for none. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
