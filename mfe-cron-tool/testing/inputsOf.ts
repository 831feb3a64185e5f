// Never shipped.

/** How somebody types an expression into five inputs: what is too much goes into the first one. */
export function inputsOf(expression: string): string[] {
  const words = expression.split(' ');
  const first = words.splice(0, words.length - 4).join(' ');
  return [first, ...words];
}
