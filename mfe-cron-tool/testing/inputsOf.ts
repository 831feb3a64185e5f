// Tests only.

/** An expression in five inputs; extra words go into the first. */
export function inputsOf(expression: string): string[] {
  const words = expression.split(' ');
  const first = words.splice(0, words.length - 4).join(' ');
  return [first, ...words];
}
