// Runs on both sides.

/** Replaces `{name}` with the object's values: `fill('Back to {title}', category)`. */
export const fill = (text: string, values: object): string =>
  text.replace(/\{(\w+)\}/g, (whole, name) =>
    String((values as Record<string, unknown>)[name] ?? whole),
  );
