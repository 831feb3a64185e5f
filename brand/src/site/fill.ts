// Runs on both sides.

/** Puts an object's values in place of their names: `fill('Back to {title}', category)`. */
export const fill = (text: string, values: object): string =>
  text.replace(/\{(\w+)\}/g, (whole, name) =>
    String((values as Record<string, unknown>)[name] ?? whole),
  );
